/**
 * What this tab keeps for its member over a reload (places, drafts): text by name, gone when the session ends. Where
 * nothing can be stored (private mode, full) nothing is kept.
 */
export function readStored(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it (null). */
export function writeStored(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // what is on screen is all there is then
  }
}

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
