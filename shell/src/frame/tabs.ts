import { entriesOf, type SlotEntry } from '@yaksok/shared/page/remote'

/** Whether a tab is the current one at an address; paths match without regard to case. */
export function isCurrent({ path, also }: Pick<SlotEntry, 'path' | 'also'>, pathname: string): boolean {
  const wanted = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  return [path, ...also].some((own) => own.toLowerCase() === wanted)
}

/** The screen that the app starts with: what a remote declares to be it, else the first tab. */
export function startPath(): string {
  const [start] = [...entriesOf('start'), ...entriesOf('tab')]
  // no remote at all: the screen that says so
  return start?.to ?? '/Nowhere'
}
