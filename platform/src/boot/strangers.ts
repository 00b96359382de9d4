/** Who else writes into the drawn screen: password managers, translators and grammar checkers of the member's browser. */
import type { BootPage } from './page.ts'

/**
 * Whether somebody else than the parser did it. The parser only appends, and until the document is there: what it adds has
 * nothing behind it.
 */
export const isForeign = (
  { target, removedNodes, nextSibling }: Pick<MutationRecord, 'target' | 'removedNodes' | 'nextSibling'>,
  parsing: boolean,
): boolean =>
  target instanceof Element &&
  target.closest('#root') !== null &&
  (!parsing || removedNodes.length > 0 || nextSibling !== null)

/**
 * Gives the page `changed`, which answers once whether the drawn screen was changed before React took it over. React then
 * finds another screen than it draws, and that is no fault of the release.
 */
export function watchStrangers(page: Pick<BootPage, 'changed'>): void {
  let changed = false
  const judge = (records: MutationRecord[]) => {
    const parsing = document.readyState === 'loading'
    changed ||= records.some((record) => isForeign(record, parsing))
  }
  const observer = new MutationObserver(judge)
  observer.observe(document, { childList: true, subtree: true })
  page.changed = () => {
    judge(observer.takeRecords())
    observer.disconnect()
    return changed
  }
}
