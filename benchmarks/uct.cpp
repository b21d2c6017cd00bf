// UCT in given worlds, for benchmarks/uct.py. One request a line:
//   simulations worlds, then for each world: turn leader left broken n_trick trick… and for each of
//   four seats its points so far, its hand as a 52-bit number. Answer: 52 visit counts.
// Rules: four seats, two of clubs opens, hearts break by any heart, moon 0 / 26, as the book's.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <random>
#include <vector>
using u64 = std::uint64_t;
static std::mt19937 rng(1);
static constexpr u64 SUIT = 0x1FFF, HEARTS = SUIT << 26, QUEEN = 1ull << 49;

struct State {
  u64 hand[4];
  int points[4];
  int turn, leader, left, broken, n, trick[4];

  u64 legal() const {
    u64 h = hand[turn];
    const bool first = left == 13;
    if (n == 0) {
      if (first) return (h & 1) ? 1 : h & -h;
      if (!broken && (h & ~HEARTS)) return h & ~HEARTS;
      return h;
    }
    const u64 follow = h & (SUIT << 13 * (trick[0] / 13));
    if (follow) return follow;
    if (first && (h & ~(HEARTS | QUEEN))) return h & ~(HEARTS | QUEEN);
    return h;
  }
  int best() const {
    int top = 0;
    for (int i = 1; i < n; i++)
      if (trick[i] / 13 == trick[0] / 13 && trick[i] > trick[top]) top = i;
    return top;
  }
  void play(int card) {
    hand[turn] &= ~(1ull << card);
    trick[n++] = card;
    if (card / 13 == 2) broken = 1;
    turn = (turn + 1) & 3;
    if (n < 4) return;
    const int winner = (leader + best()) & 3;
    for (int i = 0; i < 4; i++) points[winner] += trick[i] / 13 == 2 ? 1 : trick[i] == 49 ? 13 : 0;
    turn = leader = winner;
    n = 0;
    left--;
  }
  void score(double *out) const {
    int shooter = -1;
    for (int s = 0; s < 4; s++)
      if (points[s] == 26) shooter = s;
    for (int s = 0; s < 4; s++) out[s] = shooter < 0 ? points[s] : s == shooter ? 0 : 26;
  }
};

static int pick(u64 set) {
  int k = rng() % __builtin_popcountll(set);
  while (k--) set &= set - 1;
  return __builtin_ctzll(set);
}
static int high(u64 set) { return 63 - __builtin_clzll(set); }

// Ducks with the highest loser, throws the queen and high hearts, else plays at random.
static int rule(const State &s) {
  const u64 legal = s.legal();
  if (s.n == 0) return pick(legal);
  const int led = s.trick[0] / 13;
  if (!(legal & (SUIT << 13 * led))) {
    if (legal & QUEEN) return 49;
    if (legal & HEARTS) return high(legal & HEARTS);
    return pick(legal);
  }
  const int top = s.trick[s.best()];
  const u64 below = legal & ((1ull << top) - 1);
  if (below & QUEEN && led == 3) return 49;
  if (below) return high(below);
  const u64 calm = legal & ~QUEEN ? legal & ~QUEEN : legal;
  return s.n == 3 ? high(calm) : pick(calm);
}

struct Node {
  int visits = 0, seat = -1;
  double cost = 0;
  u64 untried = 0;
  std::vector<std::pair<int, std::unique_ptr<Node>>> children;
};

static void simulate(Node *root, State s) {
  std::vector<std::pair<Node *, int>> path{{root, -1}};
  Node *node = root;
  while (s.left) {
    if (node->seat < 0) {
      node->seat = s.turn;
      node->untried = s.legal();
    }
    const int mover = node->seat;
    if (node->untried) {
      const int card = pick(node->untried);
      node->untried &= ~(1ull << card);
      node->children.emplace_back(card, std::make_unique<Node>());
      s.play(card);
      path.push_back({node->children.back().second.get(), mover});
      while (s.left) s.play(rule(s));
      break;
    }
    std::pair<int, std::unique_ptr<Node>> *chosen = nullptr;
    double lowest = 1e9;
    for (auto &child : node->children) {
      const Node &c = *child.second;
      const double value =
          c.cost / c.visits - 0.4 * std::sqrt(std::log(double(node->visits)) / c.visits);
      if (value < lowest) lowest = value, chosen = &child;
    }
    s.play(chosen->first);
    node = chosen->second.get();
    path.push_back({node, mover});
  }
  double scores[4];
  s.score(scores);
  for (auto &[visited, mover] : path) {
    visited->visits++;
    if (mover >= 0) visited->cost += scores[mover] / 26;
  }
}

int main() {
  int simulations, worlds;
  while (std::scanf("%d %d", &simulations, &worlds) == 2) {
    int visits[52] = {};
    for (int w = 0; w < worlds; w++) {
      State s;
      if (std::scanf("%d %d %d %d %d", &s.turn, &s.leader, &s.left, &s.broken, &s.n) != 5) return 1;
      for (int i = 0; i < s.n; i++)
        if (std::scanf("%d", &s.trick[i]) != 1) return 1;
      for (int i = 0; i < 4; i++)
        if (std::scanf("%d %lu", &s.points[i], &s.hand[i]) != 2) return 1;
      Node root;
      for (int i = 0; i < simulations; i++) simulate(&root, s);
      for (auto &child : root.children) visits[child.first] += child.second->visits;
    }
    for (int count : visits) std::printf("%d ", count);
    std::printf("\n");
    std::fflush(stdout);
  }
}
