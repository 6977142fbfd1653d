// boardgame.io as it comes: a match in memory, and a move that does next to nothing. Prints its port and serves until killed.
import { createRequire } from "node:module";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");
const step = {
  name: "step",
  disableUndo: true, // else each move would also keep all those before it
  setup: () => ({ count: 0 }),
  moves: {
    step: ({ G }) => {
      G.count += 1;
    },
  },
};
const running = await Server({ games: [step], origins: [/.*/] }).run({ port: 0 });
console.log(`port ${running.appServer.address().port}`);
