import { pageState } from '../state/index.ts'

const newcomer = pageState('newcomer', () => ({ isNew: false }))

/** Somebody has just registered in this page: Home shows the cards until they are closed. */
export function beginWelcome(): void {
  newcomer.isNew = true
}

/** The cards were read, or nobody wants to read them; settings have them for later. */
export function endWelcome(): void {
  newcomer.isNew = false
}

export const isWelcome = (): boolean => newcomer.isNew
