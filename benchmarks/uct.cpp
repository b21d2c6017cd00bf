// UCT in given worlds, for benchmarks/uct.py. One request a line:
//   simulations worlds, then for each world: turn leader left broken steps given played n_trick trick…
//   and for each of four seats its points so far and its hand; sets of cards are 52-bit numbers.
// With steps above 0 the seats still pass, so many places on; given is what the seat on turn has
// chosen so far. Answer: for each of 52 cards the sum of its rewards over the worlds, or -1.
// Rules: four seats, two of clubs opens, hearts break by any heart, moon 0 / 26, as the book's.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <random>
#include <vector>
using u64 = std::uint64_t;
static std::mt19937 rng(1);

// Here hearts come first, then clubs, diamonds, spades: the order in which cards are tried.
static constexpr u64 SUIT = 0x1FFF, HEARTS = SUIT, QUEEN = 1ull << 49, TWO_OF_CLUBS = 1ull << 13;
static constexpr double CURIOSITY = 0.4;
static u64 inward(u64 h) { return (h >> 26 & SUIT) | (h & 0x3FFFFFF) << 13 | (h & SUIT << 39); }
static int inward(int card) { return card < 26 ? card + 13 : card < 39 ? card - 26 : card; }
static int outward(int card) { return card < 13 ? card + 26 : card < 39 ? card - 13 : card; }
static int below(int count) { return rng() % count; }

struct State {
  u64 hand[4], given[4] = {}, played;
  int points[4];
  int turn, leader, left, broken, steps, n, trick[4];

  // Of the cards that may be played, one of each run that nothing unplayed divides.
  u64 moves() const {
    const u64 h = hand[turn];
    if (steps) return passes();
    if (n) {
      const u64 follow = h & (SUIT << 13 * (trick[0] / 13));
      if (follow) return runs(follow);
      const u64 free = h & ~(HEARTS | QUEEN);
      return runs(left == 13 && free ? free : h);
    }
    if (left == 13) return h & TWO_OF_CLUBS;
    return runs(!broken && (h & ~HEARTS) ? h & ~HEARTS : h);
  }
  u64 runs(u64 cards) const {
    u64 found = 0;
    const u64 gone = cards | played;
    const u64 apart = cards & QUEEN ? QUEEN | QUEEN << 1 : 0;
    int above = 64;
    for (u64 rest = cards; rest;) {
      const int card = 63 - __builtin_clzll(rest);
      const u64 bit = 1ull << card;
      rest ^= bit;
      const bool is_near = above / 13 == card / 13 && !(apart >> above & 1);
      if (!is_near || ((1ull << above) - 2 * bit) & ~gone) found |= bit;
      above = card;
    }
    return found;
  }
  // Three cards in falling order, so enough lower ones must be left.
  u64 passes() const {
    const u64 last = given[turn] & -given[turn];
    u64 open = last ? hand[turn] & (last - 1) : hand[turn];
    for (int later = 2 - __builtin_popcountll(given[turn]); later > 0; later--) open &= open - 1;
    return open;
  }
  int best() const {
    int top = 0;
    for (int i = 1; i < n; i++)
      if (trick[i] / 13 == trick[0] / 13 && trick[i] > trick[top]) top = i;
    return top;
  }
  void play(int card) {
    const u64 bit = 1ull << card;
    hand[turn] &= ~bit;
    if (steps) return pass(bit);
    played |= bit;
    trick[n++] = card;
    if (bit & HEARTS) broken = 1;
    turn = (turn + 1) & 3;
    if (n < 4) return;
    const int winner = (leader + best()) & 3;
    for (int i = 0; i < 4; i++) points[winner] += trick[i] < 13 ? 1 : trick[i] == 49 ? 13 : 0;
    turn = leader = winner;
    n = 0;
    left--;
  }
  void pass(u64 bit) {
    given[turn] |= bit;
    if (__builtin_popcountll(given[turn]) < 3) return;
    turn = (turn + 1) & 3;
    if (given[turn]) {
      for (int s = 0; s < 4; s++) hand[(s + steps) & 3] |= given[s];
      steps = 0;
      for (int s = 0; s < 4; s++)
        if (hand[s] & TWO_OF_CLUBS) turn = leader = s;
    }
  }
  // A seat's share of the points that nobody got: a moon is worth three times a clean hand.
  void reward(double *out) const {
    int shooter = -1;
    for (int s = 0; s < 4; s++)
      if (points[s] == 26) shooter = s;
    for (int s = 0; s < 4; s++) out[s] = shooter < 0 ? (26 - points[s]) / 78.0 : s == shooter;
  }
};

// Leads and follows at random, but not with the first of several; throws the queen, or likely a
// high heart.
static int rule(const State &s) {
  u64 moves = s.moves();
  const int count = __builtin_popcountll(moves);
  if (count == 1) return __builtin_ctzll(moves);
  const bool throws = !s.steps && s.n && __builtin_ctzll(moves) / 13 != s.trick[0] / 13;
  if (throws && moves & QUEEN) return 49;
  const int hearts = __builtin_popcountll(moves & HEARTS);
  if (throws && hearts > 1 && below(count - 1) < hearts - 1)
    return 63 - __builtin_clzll(moves & HEARTS);
  int skipped = throws && hearts > 1 ? hearts + below(count - hearts) : 1 + below(count - 1);
  while (skipped--) moves &= moves - 1;
  return __builtin_ctzll(moves);
}

struct Node {
  int card, visits = 0;
  double mean = 0;
  std::vector<int> children;
};
static std::vector<Node> tree;

static int chosen(const Node &node) {
  int best = -1;
  double highest = -1;
  for (const int place : node.children) {
    const Node &child = tree[place];
    if (!child.visits) return place;
    const double value =
        child.mean + CURIOSITY * std::sqrt(std::log(double(node.visits)) / child.visits);
    if (value > highest) highest = value, best = place;
  }
  return best;
}

static void simulate(State s) {
  std::vector<std::pair<int, int>> path;
  int node = 0;
  for (bool is_new = false; s.left && !is_new;) {
    if (tree[node].children.empty()) {
      is_new = true;
      for (u64 moves = s.moves(); moves; moves &= moves - 1) {
        tree[node].children.push_back(tree.size());
        tree.push_back({__builtin_ctzll(moves)});
      }
    }
    node = chosen(tree[node]);
    path.push_back({node, s.turn});
    s.play(tree[node].card);
  }
  while (s.left) s.play(rule(s));
  double rewards[4];
  s.reward(rewards);
  tree[0].visits++;
  for (const auto &[place, mover] : path) {
    Node &visited = tree[place];
    visited.mean += (rewards[mover] - visited.mean) / ++visited.visits;
  }
}

static bool read(State &s) {
  u64 given, played;
  if (std::scanf("%d %d %d %d %d %lu %lu %d", &s.turn, &s.leader, &s.left, &s.broken, &s.steps,
                 &given, &played, &s.n) != 8)
    return false;
  s.given[s.turn] = inward(given);
  s.played = inward(played);
  for (int i = 0; i < s.n; i++) {
    if (std::scanf("%d", &s.trick[i]) != 1) return false;
    s.trick[i] = inward(s.trick[i]);
  }
  for (int i = 0; i < 4; i++) {
    u64 hand;
    if (std::scanf("%d %lu", &s.points[i], &hand) != 2) return false;
    s.hand[i] = inward(hand);
  }
  return true;
}

int main() {
  int simulations, worlds;
  while (std::scanf("%d %d", &simulations, &worlds) == 2) {
    double sums[52];
    for (double &sum : sums) sum = -1;
    for (int w = 0; w < worlds; w++) {
      State s;
      if (!read(s)) return 1;
      tree.assign(1, Node{-1});
      for (int i = 0; i < simulations; i++) simulate(s);
      for (const int place : tree[0].children) {
        double &sum = sums[outward(tree[place].card)];
        sum = std::fmax(sum, 0) + tree[place].mean;
      }
    }
    for (const double sum : sums) std::printf("%.6f ", sum);
    std::printf("\n");
    std::fflush(stdout);
  }
}
