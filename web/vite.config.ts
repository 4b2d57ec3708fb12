import { defineConfig } from 'vitest/config'
import { Failures } from './failures.ts'
import { stylesheets } from './stylesheets.ts'

const SERVER = process.env.SIXFOLD_SERVER ?? 'http://127.0.0.1:8666'

/** Parts that are fetched when they are first shown; files whose names begin so. */
const LATER = {
  board: 'arrow coordinates globe heat sphere',
  state:
    'bells chain choices company explain fair games invited judgement landings naming notation pairing person\\b record results rows tab\\b touched wells worker yourturn',
  ui: 'aimed attempt bells chain chat clockchoice clockface coming diagram dial dialog dice drag evaluation fairdice gathering handover invites landings listing lobby many mapeditor markdown offers onwards owngame piececard preview refused resign result rulebook rulelink scrubber seatoptions settings share textboard threats throwing thrown toasted tray trouble typed visitor',
}
const later = (folder: keyof typeof LATER) =>
  `src.${folder}.(?!${LATER[folder].replaceAll(' ', '|')})`

/** What every first game loads: in one piece it weighs less than in many. */
const FIRST_GAME = new RegExp(
  `node_modules.(?!uqr)|src.main|src.router|src.net|src.screens.(?:setup|table)|${later('board')}|${later('state')}|${later('ui')}`,
)

/** What is about people: names, chairs, lists. */
const PEOPLE =
  /src.(?:screens.(?:games|me|person)|state.(?:bells|games|invited|pairing|person)|ui.(?:attempt|bells|gathering|invites|listing|lobby|owngame|share|visitor))\b/

/** What is first shown when somebody looks ahead. */
const AHEAD =
  /src.(?:ui.(?:aimed|chain|landings|drag|many|preview|refused|rulelink|threats)|board.heat|state.(?:chain|landings|rows|touched))\b/

/** What is first shown when a game ends, or the device goes to somebody else. */
const ENDING = /src.ui.(?:handover|onwards|resign|result|toasted)\b/

/** What is rarely shown: typing, real dice, settings, trouble. */
const RARE = /src.ui.(?:dial\b|evaluation|fairdice|settings|textboard|throwing|trouble|typed)/

/** What games with other people load besides. */
const COMPANY =
  /src.(?:ui.(?:chat|clockface|offers)|state.(?:choices|company|naming|tab\b|worker|yourturn))/

export default defineConfig({
  plugins: [stylesheets()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../src/sixfold/server/web',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(): nothing is added to imitate it, which no sheet needs.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // To say which parts to fetch ahead weighs more than it saves.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: FIRST_GAME },
            { name: 'people', test: PEOPLE },
            { name: 'ahead', test: AHEAD },
            { name: 'ending', test: ENDING },
            { name: 'rare', test: RARE },
            { name: 'company', test: COMPANY },
          ],
        },
        // The names of all parts are in the first one: short ones weigh less.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
  test: {
    reporters: ['default', new Failures()],
    // Tests that draw ask for a document in their first line.
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
