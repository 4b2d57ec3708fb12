import { defineConfig } from 'vitest/config'

const SERVER = process.env.SIXFOLD_SERVER ?? 'http://127.0.0.1:8666'

/** What every first game loads: in one piece it weighs less than in many. */
const FIRST_GAME =
  /node_modules|src.(?:board.(?!heat)|net|state.(?!landings|chain|explain))|src.ui.(?!aimed|chain|coming|dice|seatoptions|piececard|rulebook|markdown|diagram|result|typed|resign|dialog|drag|invite|many|mapeditor|settings|landings|handover|textboard)|src.screens.(?:setup|table)/

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../src/sixfold/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // To say which parts to fetch ahead weighs more than it saves.
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'core', test: FIRST_GAME }] } },
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
