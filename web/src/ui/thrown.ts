/** What games with dice load besides, in one piece: what fell, and what lies beside the board. */
export { Thrown } from './dice'
export { Tray } from './tray'
