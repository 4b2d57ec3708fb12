/** What the reader prefers among people: kept in local storage. */
import { kept } from './settings'

export type Choice = 'on' | 'off'
const CHOICES: readonly Choice[] = ['on', 'off']

/** Whether what the others say is shown. */
export const chatting = kept<Choice>('sixfold.chat', CHOICES, 'on')
/** Whether a sound says that it is your turn. */
export const sounding = kept<Choice>('sixfold.sound', CHOICES, 'on')
