/**
 * The line of pages that wait for a render process. First come, first served, until the first has waited for half of its time:
 * then there is more work than the processes can do, and the newest is taken. Served in order, every page would then wait
 * until just before its deadline, and most of what was rendered would come too late.
 */
export class WaitQueue<Page> {
  readonly #pages: { page: Page; since: number }[] = []
  readonly #patienceMs: number
  readonly #now: () => number

  /** @param waitMs how long a page is waited for, ms */
  constructor(waitMs: number, now: () => number) {
    this.#patienceMs = waitMs / 2
    this.#now = now
  }

  get length(): number {
    return this.#pages.length
  }

  add(page: Page): void {
    this.#pages.push({ page, since: this.#now() })
  }

  /** The page whose turn it is, out of the line. */
  take(): Page | undefined {
    const [first] = this.#pages
    if (!first) return undefined
    const isLong = this.#now() - first.since > this.#patienceMs
    return (isLong ? this.#pages.pop() : this.#pages.shift())?.page
  }

  /** Takes out a page that nobody waits for any more. @returns false where it has had its turn */
  drop(page: Page): boolean {
    const at = this.#pages.findIndex((one) => one.page === page)
    if (at >= 0) this.#pages.splice(at, 1)
    return at >= 0
  }

  /** Empties the line. */
  clear(): Page[] {
    return this.#pages.splice(0).map(({ page }) => page)
  }
}
