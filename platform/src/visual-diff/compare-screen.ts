/** One screen at one width, live and with the build, in as many rounds as it takes to tell a change from chance. */
import type { BrowserContext } from '@playwright/test'
import { type Finding, type Looked, shortened } from '../visual-report/index.ts'
import { compareCounts } from './compare-counts.ts'
import { comparePictures, isSameShot } from './compare-pictures.ts'
import { look, type Seen } from './look.ts'

/** A difference counts that is there in so many rounds. */
export const ROUNDS = 3
/** A look that failed is taken again: a busy machine is no fault of the page. */
const MOST_FAILURES = 2

/** A screen at a width, and what was seen of it so far. */
export interface Screen {
  path: string
  address: string
  width: number
  live: BrowserContext
  candidate: BrowserContext
  /** Nobody has the address live. */
  isNew: boolean
  rounds: Round[]
  failures: number
  /** Why it could not be looked at. */
  broken?: string
}

interface Round {
  live: Seen
  candidate: Seen
}

/** Looks once more, at both sides at once; whether it is the same on both is answered. @param leftMs at most so long */
export async function lookOnce(screen: Screen, leftMs?: number): Promise<boolean> {
  const { address, width } = screen
  const wanted = { address, width, now: Date.now(), ...(leftMs !== undefined && { leftMs }) }
  const looks = await Promise.allSettled([look(screen.live, wanted), look(screen.candidate, wanted)])
  const [live, candidate] = looks
  if (live.status === 'fulfilled' && candidate.status === 'fulfilled') {
    const round = { live: live.value, candidate: candidate.value }
    screen.rounds.push(round)
    return isSameRound(round)
  }
  for (const one of looks) if (one.status === 'fulfilled') await one.value.close()
  if (++screen.failures < MOST_FAILURES) return false
  const whose = live.status === 'rejected' ? 'live' : 'with the build'
  const why = live.status === 'rejected' ? live.reason : (candidate as PromiseRejectedResult).reason
  screen.broken = shortened(`${whose}: ${String((why as Error)?.message ?? why).split('\n', 1)[0]}`)
  return false
}

const isSameRound = ({ live, candidate }: Round) =>
  isSameShot(live, candidate) &&
  live.ledTo === candidate.ledTo &&
  [compareCounts([live.words], [candidate.words]), compareCounts([live.requests], [candidate.requests])].every(
    ({ added, removed }) => added + removed === 0,
  )

export async function closeAll({ rounds }: Screen): Promise<void> {
  await Promise.all(rounds.flatMap(({ live, candidate }) => [live.close(), candidate.close()]))
}

/** What the rounds came to. @param keep takes a picture, and answers its name */
export async function findingOf(screen: Screen, keep: (png: Buffer) => string): Promise<Finding> {
  const { path, width, rounds, isNew, broken } = screen
  const [first] = rounds
  const last = rounds.at(-1)
  const unlooked = (why: string, pictures: Finding['pictures'] = {}): Finding => ({
    path,
    width,
    status: 'unlooked',
    why,
    pictures,
  })
  if (broken !== undefined) return unlooked(broken)
  if (!first || !last) return unlooked('no time was left')
  if (isNew) return { path, width, status: 'new', pictures: { candidate: keep(last.candidate.png) } }
  const equal = (look: Looked): Finding => ({
    path,
    width,
    status: 'equal',
    look,
    pictures: { candidate: keep(last.candidate.png) },
  })
  // what is the same in one round is equal: what differed before was chance
  if (isSameRound(last)) return equal({ ...UNCHANGED, ...factsOf([last]) })
  const { looked, png } = await comparedOf(rounds)
  if (looked.pixels === 0 && !hasOther(looked)) return equal(looked)
  const pictures = { live: keep(last.live.png), candidate: keep(last.candidate.png), difference: keep(png) }
  if (rounds.length < ROUNDS) return unlooked('it differed once, and no time was left to look again', pictures)
  return { path, width, status: 'changed', look: looked, pictures }
}

const hasOther = ({ words, requests, ledTo }: Looked) =>
  words.added + words.removed + requests.added + requests.removed > 0 || ledTo !== undefined

const NOTHING = { added: 0, removed: 0, more: [], less: [] }
const UNCHANGED = { pixels: 0, masked: 0, moving: [], words: NOTHING }

async function comparedOf(rounds: readonly Round[]): Promise<{ looked: Looked; png: Buffer }> {
  const lives = rounds.map(({ live }) => live)
  const candidates = rounds.map(({ candidate }) => candidate)
  const { pixels, masked, moving, png } = comparePictures(lives, candidates)
  const names = moving.length > 0 ? ((await lives.at(-1)?.names(moving)) ?? []) : []
  const led = candidates.map(({ ledTo }, at) => (ledTo !== lives[at]?.ledTo ? (ledTo ?? 'nowhere') : undefined))
  const [ledTo] = led
  return {
    png,
    looked: {
      pixels,
      masked,
      moving: [...new Set(names.filter(Boolean).map(shortened))],
      words: compareCounts(
        lives.map((one) => one.words),
        candidates.map((one) => one.words),
      ),
      ...factsOf(rounds),
      ...(ledTo !== undefined && led.every((one) => one === ledTo) && { ledTo: shortened(ledTo) }),
    },
  }
}

/** Requests and times, and whether a page was longer than its picture. */
function factsOf(rounds: readonly Round[]): Pick<Looked, 'requests' | 'serverMs' | 'contentMs' | 'cut'> {
  const lives = rounds.map(({ live }) => live)
  const candidates = rounds.map(({ candidate }) => candidate)
  const least = (of: (seen: Seen) => number): [number, number] => {
    const best = (side: readonly Seen[]) => Math.round(Math.min(...side.map(of)))
    return [best(lives), best(candidates)]
  }
  const requests = compareCounts(
    lives.map((one) => one.requests),
    candidates.map((one) => one.requests),
  )
  return {
    requests: { ...requests, total: least(({ requests: asked }) => asked.length) },
    serverMs: least(({ serverMs }) => serverMs),
    contentMs: least(({ contentMs }) => contentMs),
    ...([...lives, ...candidates].some(({ isCut }) => isCut) && { cut: true as const }),
  }
}
