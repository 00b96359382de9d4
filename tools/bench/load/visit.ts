/** One visit of a screen on a slowed CPU, and what came of it. The network is slowed outside the browser (shaping/). */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Contexts } from './cached-browser.ts'
import type { Screen } from './marked.ts'
import { bytesOf, chainLength, followRequests, isScript, type Request } from './requests.ts'
import { SHOWN, type Watched, watch } from './watch.ts'

export interface Visit {
  /** When the last of the marked elements was presented, ms. */
  content: number
  /** The first frame that differs from an empty page, ms. */
  firstPaint: number
  /** When React had answered a tap that was made as the content came, ms; null where the tap was lost. */
  answers: number | null
  /** Moves of the layout until then and a moment after. */
  cls: number
  /** Requests that started before the content showed. */
  requests: number
  /** Longest chain of requests that waited for one another, the HTML included. */
  rounds: number
  /** Compressed bytes of scripts that came before the content, of whole scripts and parts. */
  js: number
  /** Whether the HTML had the screen. */
  rendered: boolean
  html: number
  /** Errors that the page reported: a screen that React does not take over as it is, is one. */
  errors: string[]
}

/** Who is logged in: the token of the API, and the cookie by which pages are rendered. */
export interface Session {
  token: string
  view: string
}

/** How much slower than this machine's processor a phone's is. */
export const SLOW_CPU = 4

/** How long a lost tap is waited for, and content, ms. */
const TAP_MS = 10_000
const CONTENT_MS = 60_000

/** A browser profile without anything but the session. @param worker whether pages may have a service worker */
export async function newMember(
  browser: Contexts,
  origin: string,
  session: Session | null,
  worker: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const secure = origin.startsWith('https:')
  const cookie = { domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure, sameSite: 'Lax' as const }
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ko-KR',
    serviceWorkers: worker,
    storageState: {
      cookies: session ? [{ ...cookie, name: secure ? '__Host-yaksok-view' : 'yaksok-view', value: session.view }] : [],
      origins: session ? [{ origin, localStorage: [{ name: 'token', value: session.token }] }] : [],
    },
  })
}

/** Opens a screen in a new page of `context`, taps as its content comes, and closes it when React has answered. */
export async function visit(context: BrowserContext, origin: string, screen: Screen): Promise<Visit> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message.slice(0, 120)))
  const cdp = await context.newCDPSession(page)
  const requests = await followRequests(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  const tapped = tapWhenShown(cdp)
  await page.addInitScript(watch(screen))
  try {
    await page.goto(origin + screen.path, { waitUntil: 'commit', timeout: CONTENT_MS })
    await Promise.race([tapped, patience(page, `${origin}${screen.path} showed no content`)])
    const seen = await settled(page)
    return { ...read(seen, [...requests.values()]), errors }
  } finally {
    await page.close()
  }
}

/** Taps once, where the page says, as a finger does. */
export async function tapWhenShown(cdp: CDPSession): Promise<void> {
  const shown = new Promise<{ x: number; y: number }>((resolve) =>
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === SHOWN) resolve(JSON.parse(payload))
    }),
  )
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: SHOWN })
  const point = await shown
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function patience(page: Page, complaint: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, CONTENT_MS).unref())
  const found = await page.evaluate(() => JSON.stringify(window.__bench))
  throw new Error(`${complaint}: ${found}`)
}

interface Seen extends Watched {
  firstPaint: number
}

/** What the page has noted once React has answered and the layout had time to move; a lost tap is waited for in vain. */
async function settled(page: Page): Promise<Seen> {
  await page
    .waitForFunction(() => window.__bench.answered !== undefined, null, { timeout: TAP_MS, polling: 50 })
    .catch(() => {})
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN
    return { ...window.__bench, firstPaint }
  })
}

function read(seen: Seen, requests: Request[]): Omit<Visit, 'errors'> {
  const content = Math.max(...Object.values(seen.presented))
  const all = requests.filter(({ url }) => url.startsWith('http'))
  const document = all.find(({ type }) => type === 'Document')
  const shownAt = (document?.start ?? 0) + content / 1000
  const before = all.filter(({ start, type }) => start < shownAt && type !== 'Image' && type !== 'Media')
  return {
    content,
    firstPaint: seen.firstPaint,
    answers: seen.answered ?? null,
    cls: seen.cls,
    requests: before.length,
    rounds: chainLength(
      before.filter(({ end }) => end <= shownAt),
      document?.url ?? '',
    ),
    js: before.filter(isScript).reduce((sum, request) => sum + bytesOf(request, shownAt), 0),
    rendered: seen.rendered,
    html: document ? bytesOf(document) : 0,
  }
}
