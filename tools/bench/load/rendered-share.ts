/** How many pages come with their screen when many ask at once. */
import type { MemberApp } from './member-app.ts'

export interface RenderedShare {
  /** Requests at once. */
  atOnce: number
  pages: number
  /** Of the pages, those whose screen was in the HTML. */
  rendered: number
  /** The least share that is accepted. */
  least: number
  /** ms until a page was whole: the middle one, and the one that 5 % were slower than. */
  median: number
  slow: number
}

/** Requests at once that are measured. */
export const AT_ONCE = [1, 4, 10, 40] as const
const LEAST: Readonly<Record<(typeof AT_ONCE)[number], number>> = { 1: 1, 4: 0.99, 10: 0.99, 40: 0.95 }

/** Pages of each number, and before the first of them. */
const PAGES = 60
const WARM_UP = 20

/** Asks for Home of the demo member over and over, by so many at once. */
export async function measureRenderedShare(
  { origin, session }: Pick<MemberApp, 'origin' | 'session'>,
  pages = PAGES,
): Promise<RenderedShare[]> {
  const ask = async () => {
    const since = performance.now()
    const response = await fetch(`${origin}/Home`, {
      headers: { cookie: `yaksok-view=${session.view}`, 'sec-fetch-mode': 'navigate' },
    })
    return { isRendered: isRendered(await response.text()), ms: performance.now() - since }
  }
  for (let n = 0; n < WARM_UP; n++) await ask()
  const shares: RenderedShare[] = []
  for (const atOnce of AT_ONCE) shares.push(shareOf(atOnce, await askAll(ask, { atOnce, pages })))
  return shares
}

interface Asked {
  isRendered: boolean
  ms: number
}

/** Whether a page's scripts find its screen in the HTML (`stream-page.ts` of platform). */
export const isRendered = (html: string): boolean => /id="page-answers">[^<]*"drawn":true/.test(html)

async function askAll(
  ask: () => Promise<Asked>,
  { atOnce, pages }: { atOnce: number; pages: number },
): Promise<Asked[]> {
  const asked: Asked[] = []
  let left = pages
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) asked.push(await ask())
    }),
  )
  return asked
}

function shareOf(atOnce: (typeof AT_ONCE)[number], asked: Asked[]): RenderedShare {
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return {
    atOnce,
    pages: asked.length,
    rendered: asked.filter((one) => one.isRendered).length / asked.length,
    least: LEAST[atOnce],
    ...{ median: at(0.5), slow: at(0.95) },
  }
}
