import { readStored, writeStored } from './session-storage.ts'

const NAME = 'newcomer'

/** Somebody has just registered in this tab: Home shows the cards until they are closed, over a reload, too. */
export function beginWelcome(): void {
  writeStored(NAME, '1')
}

/** The cards were read, or nobody wants to read them; settings have them for later. */
export function endWelcome(): void {
  writeStored(NAME, null)
}

export const isWelcome = (): boolean => readStored(NAME) !== null
