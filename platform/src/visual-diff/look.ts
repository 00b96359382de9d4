/** One look at one screen: its picture, words, requests and times. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { type IsolatedWorld, showsContent, within, worldOf } from '../smoke-test/index.ts'
import { paced } from '../util/index.ts'
import { requestKey } from './compare-counts.ts'
import type { Box, Shot } from './compare-pictures.ts'
import { complete, MASK, namesIn, pageHeight, steadyScript, times, wordsOf } from './in-page.ts'

/** A window as high as a phone's or a laptop's, and a picture at most so high, px. */
const WINDOW = 800
export const MOST_HEIGHT = 6000
/** Letters that are read of a screen. */
const MOST_LETTERS = 200_000
const MOST_REQUESTS = 2000
/** Pictures that are taken until two are the same. */
const MOST_SHOTS = 5
/** ms on an idle machine: one look at most, its parts, and how long nothing may be under way. */
const LOOK_MS = 20_000
const PART_MS = 5_000
const QUIET_MS = 300
const POLL_MS = 25
/** What is asked for more often than this is asked for ever: nobody waits for it. */
const POLLS = 3
/** Connections that stay open, and what a page tells of itself. */
const NO_CONTENT = ['eventsource', 'websocket', 'ping', 'cspviolationreport']

export interface Seen extends Shot {
  words: string[]
  requests: string[]
  serverMs: number
  contentMs: number
  /** Where it ended, where the screen led on. */
  ledTo?: string
  /** The page is longer than the picture. */
  isCut: boolean
  /** What is in boxes of the picture, as a person would call it. */
  names: (boxes: readonly Box[]) => Promise<string[]>
  close: () => Promise<void>
}

interface Wanted {
  address: string
  width: number
  /** What the page's clock says, ms. */
  now: number
  /** How long it may take at most, ms: what is left of all the time that there is. */
  leftMs?: number
}

/** Looks at a screen in a page of its own, which stays open. Rejects with why it could not. */
export async function look(context: BrowserContext, wanted: Wanted): Promise<Seen> {
  const page = await context.newPage()
  // a page that hangs is ended with its browser
  const close = () => within(paced(PART_MS), page.close()).catch(() => {})
  try {
    return await within(Math.min(paced(LOOK_MS), wanted.leftMs ?? Number.POSITIVE_INFINITY), seen(page, wanted, close))
  } catch (error) {
    await close()
    throw error
  }
}

async function seen(page: Page, { address, width, now }: Wanted, close: Seen['close']): Promise<Seen> {
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  const traffic = trafficOf(page)
  await page.addInitScript({ content: steadyScript(now) })
  await page.setViewportSize({ width, height: WINDOW })
  await page.goto(address, { waitUntil: 'load', timeout: paced(LOOK_MS) })
  const world = await worldOf(page)
  await world.becomes(() => world.apart(showsContent), paced(PART_MS))
  const atRest = async () => {
    await traffic.quiet()
    await world.apart(complete, paced(PART_MS))
  }
  await atRest()
  const height = await unrolled(page, world, width, atRest)
  const shot = await stillPicture(page, atRest)
  const words = await world.apart(wordsOf, { mask: MASK, most: MOST_LETTERS })
  const [serverMs, contentMs] = await world.apart(times)
  const { pathname } = new URL(page.url())
  return {
    ...shot,
    words,
    serverMs,
    contentMs,
    requests: traffic.asked,
    isCut: height > MOST_HEIGHT,
    ...(pathname !== new URL(address, page.url()).pathname && { ledTo: pathname }),
    names: (boxes) => within(paced(PART_MS), world.apart(namesIn, boxes)).catch(() => []),
    close,
  }
}

/** Makes the window as high as the page, so that all of it is loaded and in the picture; answers how high the page is. */
async function unrolled(page: Page, world: IsolatedWorld, width: number, atRest: () => Promise<void>): Promise<number> {
  let window = WINDOW
  for (;;) {
    const height = await world.apart(pageHeight)
    const wanted = Math.min(height, MOST_HEIGHT)
    if (wanted <= window) return height
    window = wanted
    await page.setViewportSize({ width, height: window })
    await atRest()
  }
}

/** A picture like the one before it; where there is none, the last two. */
async function stillPicture(page: Page, atRest: () => Promise<void>): Promise<Shot> {
  const take = () =>
    page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      mask: [page.locator(MASK)],
      maskColor: '#8a8f98',
      timeout: paced(LOOK_MS),
    })
  let before = await take()
  for (let taken = 2; ; taken++) {
    await atRest()
    const png = await take()
    if (png.equals(before)) return { png }
    if (taken === MOST_SHOTS) return { png, before }
    before = png
  }
}

/** What the page asks for, and when it has asked for nothing for a while. */
function trafficOf(page: Page) {
  const asked: string[] = []
  const open = new Set<Request>()
  const known = new Map<string, number>()
  let last = performance.now()
  page.on('request', (request) => {
    const address = request.url()
    if (NO_CONTENT.includes(request.resourceType()) || !/^https?:/.test(address)) return
    if (new URL(address).pathname.endsWith('/events') || new URL(address).pathname.endsWith('/telemetry')) return
    const times = (known.get(address) ?? 0) + 1
    known.set(address, times)
    if (times <= POLLS) {
      open.add(request)
      last = performance.now()
    }
    if (asked.length < MOST_REQUESTS) asked.push(requestKey(request.method(), address))
  })
  const ended = (request: Request) => {
    if (open.delete(request)) last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // one that asks again and again is looked at as it is by then
  let left = paced(PART_MS)
  const quiet = async () => {
    const from = performance.now()
    const isBusy = () => open.size > 0 || performance.now() - last < QUIET_MS
    while (isBusy() && performance.now() - from < left) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    left -= performance.now() - from
  }
  return { asked, quiet }
}
