import { expect, test } from "vitest";
import type { Action, Message, Model } from "../../src/model";
import { Conversation } from "../../src/screen/conversation";

/** A host that answers when it is told to. */
function slowHost() {
  const sent: Message[] = [];
  let hear = () => {};
  let answer = { view: { ply: 4 }, refusal: null as object | null, n: 0 };
  const model = {
    get: (name: string) => (name === "response" ? answer : undefined),
    on: (name: string, callback: () => void) => {
      if (name === "change:response") hear = callback;
    },
    off() {},
    send: (message: Message) => sent.push(message),
  } as unknown as Model;
  const talk = new Conversation(
    model,
    () => {},
    () => {},
  );
  return {
    sent,
    send: (action: Action) => talk.send(action),
    answers(ply: number, refusal: object | null = null) {
      answer = { view: { ply }, refusal, n: answer.n + 1 };
      hear();
    },
  };
}

const play = (card: string): Action => ({ type: "play", card });

test("a double click asks once", () => {
  const host = slowHost();
  host.send(play("4S"));
  host.send(play("4S"));
  host.answers(4, {});
  expect(host.sent).toEqual([{ ...play("4S"), ply: 4 }]);
});

test("a card pressed while another one is being refused is played next", () => {
  const host = slowHost();
  host.send(play("JD"));
  host.send(play("4S"));
  host.answers(4, {});
  expect(host.sent.at(-1)).toEqual({ ...play("4S"), ply: 4 });
});

test("a card pressed while another one is being played is not", () => {
  const host = slowHost();
  host.send(play("JD"));
  host.send(play("4S"));
  host.answers(5);
  expect(host.sent).toHaveLength(1);
});

test("a card pressed while a hint is worked out is played after it", () => {
  const host = slowHost();
  host.send({ type: "hint" });
  host.send({ type: "hint" });
  host.send(play("4S"));
  host.answers(5);
  expect(host.sent.map(({ type, ply }) => [type, ply])).toEqual([
    ["hint", 4],
    ["play", 5],
  ]);
});

test("a card pressed while another level is being set is played after it", () => {
  const host = slowHost();
  host.send({ type: "level", level: "hard" });
  host.send(play("4S"));
  host.answers(4);
  expect(host.sent.at(-1)).toEqual({ ...play("4S"), ply: 4 });
});

test("of two levels chosen at once the second one holds", () => {
  const host = slowHost();
  host.send({ type: "level", level: "hard" });
  host.send({ type: "level", level: "easy" });
  host.answers(4);
  expect(host.sent.at(-1)).toEqual({ type: "level", level: "easy", ply: 4 });
});
