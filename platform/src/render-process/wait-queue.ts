/**
 * The line of pages that wait for a render process. Each network has as many turns as every other, each session as many as
 * the others of its network, and of one session the page that has waited longest is first. A line that is full loses the
 * newest page of whoever has most in it: who asks for much delays and displaces nobody but themselves.
 */

/** Who asked for a page. */
export interface Asker {
  /** Where the request came from (`networkOf`). */
  network: string
  /** The session that it was made with; empty: a visitor's. */
  session: string
}

interface Place<Page> extends Asker {
  page: Page
}

export class WaitQueue<Page> {
  readonly #most: number
  #places: Place<Page>[] = []
  #networks = new Turns()
  readonly #sessions = new Map<string, Turns>()

  /** @param most pages that wait at once */
  constructor(most: number) {
    this.#most = most
  }

  get length(): number {
    return this.#places.length
  }

  /** Adds a page to the line. @returns the page that lost its place to it, which may be itself */
  add(page: Page, { network, session }: Asker): Page | undefined {
    this.#places.push({ page, network, session })
    this.#networks.join(network)
    const sessions = this.#sessions.get(network) ?? new Turns()
    this.#sessions.set(network, sessions)
    sessions.join(session)
    if (this.#places.length <= this.#most) return undefined
    return this.#remove(newestOfLargest(this.#places))
  }

  /** The page whose turn it is, out of the line. */
  take(): Page | undefined {
    if (this.#places.length === 0) return undefined
    const network = this.#networks.take(this.#places.map((place) => place.network))
    const own = this.#places.filter((place) => place.network === network)
    const session = this.#sessions.get(network)?.take(own.map((place) => place.session))
    return this.#remove(own.find((place) => place.session === session))
  }

  /** Takes out a page that nobody waits for any more. @returns false where it has had its turn */
  drop(page: Page): boolean {
    return this.#remove(this.#places.find((place) => place.page === page)) !== undefined
  }

  /** Empties the line. */
  clear(): Page[] {
    this.#sessions.clear()
    this.#networks = new Turns()
    return this.#places.splice(0).map(({ page }) => page)
  }

  #remove(place: Place<Page> | undefined): Page | undefined {
    if (!place) return undefined
    this.#places = this.#places.filter((other) => other !== place)
    if (this.#places.length === 0) this.clear()
    else if (!this.#places.some(({ network }) => network === place.network)) this.#sessions.delete(place.network)
    return place.page
  }
}

/** Of the network that has most places the session that has most, and of that the newest. */
function newestOfLargest<Page>(places: readonly Place<Page>[]): Place<Page> | undefined {
  const newestFirst = places.toReversed()
  const network = most(newestFirst.map((place) => place.network))
  const own = newestFirst.filter((place) => place.network === network)
  const session = most(own.map((place) => place.session))
  return own.find((place) => place.session === session)
}

/** The text that is there most often; the first of equals. */
function most(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const highest = Math.max(...counts.values())
  return texts.find((text) => counts.get(text) === highest)
}

/** Names whose turns are remembered though none of theirs waits. */
const MOST_REMEMBERED = 1000

/** Gives names turns in fair shares (start-time fair queueing): one that had none for long does not catch up. */
class Turns {
  /** When each has its next turn: the number of its turns, on a clock of turns that all share. */
  readonly #next = new Map<string, number>()
  #now = 0

  /** One more of this name waits. */
  join(name: string): void {
    this.#next.set(name, Math.max(this.#next.get(name) ?? 0, this.#now))
  }

  /** Gives a turn to one of the names, which have all joined; to the first of equals. */
  take(waiting: readonly string[]): string {
    const nextOf = (name: string) => this.#next.get(name) ?? this.#now
    const name = waiting.reduce((best, other) => (nextOf(other) < nextOf(best) ? other : best))
    this.#now = nextOf(name)
    this.#next.set(name, this.#now + 1)
    if (this.#next.size > MOST_REMEMBERED) this.#forget(new Set(waiting))
    return name
  }

  #forget(waiting: ReadonlySet<string>): void {
    for (const name of this.#next.keys()) if (!waiting.has(name)) this.#next.delete(name)
  }
}
