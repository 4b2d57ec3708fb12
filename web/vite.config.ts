import { defineConfig } from 'vitest/config'

const SERVER = process.env.SIXFOLD_SERVER ?? 'http://127.0.0.1:8666'

/** What every first game loads: in one piece it weighs less than in many. */
const FIRST_GAME =
  /node_modules|src.(?:board.(?!coordinates|globe|heat|sphere)|net|state.(?!landings|chain|explain))|src.ui.(?!aimed|chain|coming|dice|seatoptions|piececard|rulebook|markdown|diagram|result|typed|resign|dialog|drag|invite|many|mapeditor|settings|landings|handover|onwards|textboard|throwing|toasted|tray)|src.screens.(?:setup|table)/

/** What games with dice load besides. */
const DICE = /src.ui.(?:dice|tray)/

export default defineConfig({
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
            { name: 'dice', test: DICE },
          ],
        },
        // The names of all parts are in the first one: short ones weigh less.
        entryFileNames: 'assets/[hash:6].js',
        chunkFileNames: 'assets/[hash:6].js',
        assetFileNames: 'assets/[hash:6][extname]',
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
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
