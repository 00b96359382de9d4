import { keep, readKept } from './session-storage.ts'

const NAME = 'newcomer'

/** Somebody has just registered in this tab: Home shows the cards until they are closed, over a reload, too. */
export function beginWelcome(): void {
  keep(NAME, '1')
}

/** The cards were read, or nobody wants to read them; settings have them for later. */
export function endWelcome(): void {
  keep(NAME, null)
}

export const isWelcome = (): boolean => readKept(NAME) !== null
