/** Who else writes into the drawn screen: password managers, translators and grammar checkers of the member's browser. */
import type { BootPage } from './page-globals.ts'

/**
 * Whether somebody else than the parser did it. The parser only appends, and until the document is there: what it adds has
 * nothing behind it. What it removes is a script that has run, which takes itself away; such a script also replaces what
 * stood in for a streamed card (`[data-rendered]`).
 */
export const isForeign = (
  { target, removedNodes, nextSibling }: Pick<MutationRecord, 'target' | 'removedNodes' | 'nextSibling'>,
  parsing: boolean,
): boolean =>
  // the document has no `closest`
  !!(target as Partial<Element>).closest?.('#root') &&
  (!parsing ||
    (!('rendered' in (target as HTMLElement).dataset) &&
      (!!nextSibling || [...removedNodes].some(({ nodeName }) => nodeName !== 'SCRIPT'))))

/**
 * Gives the page `changed`, which answers once whether the drawn screen was changed before React took it over. React then
 * finds another screen than it draws, and that is no fault of the release.
 */
export function watchForeignWriters(page: Pick<BootPage, 'changed'>): void {
  let changed = false
  let parsing = true
  const check = (records: MutationRecord[]) => {
    changed ||= records.some((record) => isForeign(record, parsing))
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
  // what the parser brought last is heard of only after it has ended
  document.addEventListener(
    'readystatechange',
    () => {
      check(observer.takeRecords())
      parsing = false
    },
    { once: true },
  )
  page.changed = () => {
    check(observer.takeRecords())
    observer.disconnect()
    return changed
  }
}
