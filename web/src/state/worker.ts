/** The script that shows notifications while no page can. */
export const WORKER = '/turns.js'
