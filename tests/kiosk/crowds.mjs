// Rooms that were never played: thirty-four people anywhere, each name as wide as it may be. How many of so many maps have a card that
// covers another one.
import {
  apart,
  placeOf,
  PLACES,
} from "./src/games/ludi_romani/projector/layout.ts";

const [rooms, start] = process.argv.slice(1).map(Number);
let seed = start;
const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const ids = Object.keys(PLACES);

function card(id, names) {
  const columns = names > 8 ? 3 : names > 5 ? 2 : 1;
  const wide = columns * (150 + chance() * 130) + (columns - 1) * 22 + 34;
  const lines = Math.ceil(names / columns);
  return {
    ...placeOf(id),
    width: Math.max(250 + chance() * 136, names ? wide : 0),
    height: 56 + (lines ? 4 + lines * 38 : 0),
  };
}

function covered() {
  const names = Object.fromEntries(ids.map((id) => [id, 0]));
  for (let person = 0; person < 34; person++) {
    const id =
      chance() < 0.25 ? "rome" : ids[Math.floor(chance() * ids.length)];
    if (names[id] < (id === "rome" ? 12 : 5)) names[id]++;
  }
  const cards = [
    ...apart(new Map(ids.map((id) => [id, card(id, names[id])]))).values(),
  ];
  const near = (one, other, at, size) =>
    Math.abs(one[at] - other[at]) < (one[size] + other[size]) / 2 - 1;
  return cards.some((one, i) =>
    cards
      .slice(i + 1)
      .some(
        (other) =>
          near(one, other, "x", "width") && near(one, other, "y", "height"),
      ),
  );
}
console.log(Array.from({ length: rooms }, covered).filter(Boolean).length);
