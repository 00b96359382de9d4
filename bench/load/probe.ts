/** One page load in a throttled browser, and what came of it. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  /** Expression that is true once the member sees what the screen is for. */
  content: string
  member: boolean
}

/** What must be on the screen for its content to count as shown; the same for every build. */
export const SCREENS: Screen[] = [
  { name: 'Login', path: '/Login', member: false, content: `!!document.querySelector('form input[type="password"]')` },
  {
    name: 'Home',
    path: '/Home',
    member: true,
    content: `/1,000,000/.test(document.body.textContent) && !!document.querySelector('a[href*="Index_detali"]')`,
  },
  { name: 'Nei', path: '/Nei', member: true, content: `!!document.querySelector('a[href^="/detali" i]')` },
  {
    name: 'Lottery',
    path: '/Lottery?key=dice&id=4',
    member: true,
    content: `document.querySelectorAll('button[aria-pressed]').length >= 4`,
  },
  {
    name: 'Tx',
    path: '/Tx',
    member: true,
    content: `/1,000,000/.test(document.body.textContent) && !!document.querySelector('input[inputmode="numeric"]')`,
  },
]

export interface Throttle {
  /** Bytes a second down and up, ms a request; null: none. */
  network: { down: number; up: number; latency: number } | null
  cpu: number
}

/** Slow 4G as Lighthouse defines it, on a CPU slowed four times. */
export const SLOW: Throttle = { network: { down: 200_000, up: 93_750, latency: 150 }, cpu: 4 }

export interface Load {
  content: number
  /** The first frame that differs from an empty page, ms. */
  firstPaint: number
  cls: number
  /** Requests that started before the content showed. */
  requests: number
  /** Longest chain of requests that waited for one another, the HTML included. */
  rounds: number
  /** Compressed bytes of scripts that arrived before the content. */
  js: number
  html: number
}

interface Watched {
  __content?: number
  __cls?: number
}

/** Runs in the page before anything else: notes when the content shows and how much moved. */
function watch(condition: string): string {
  return `(() => {
    const shown = () => { try { return ${condition} } catch { return false } }
    const look = () => {
      if (window.__content) return
      if (shown()) requestAnimationFrame(() => { window.__content ??= performance.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    window.__cls = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })()`
}

interface Request {
  url: string
  start: number
  end: number
  initiator: string | undefined
  type: string
  bytes: number
}

/** Follows every request of a page through the debugger, with what started it. */
async function followRequests(cdp: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    const stack = initiator.stack?.callFrames.find(({ url }) => url)?.url
    requests.set(requestId, {
      url: request.url,
      start: timestamp,
      end: Number.POSITIVE_INFINITY,
      initiator: stack ?? initiator.url,
      type: type ?? '',
      bytes: 0,
    })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength })
  })
  await cdp.send('Network.enable')
  return requests
}

/** Length of the longest chain of initiators; what the HTML itself starts is in the second round. */
function chainLength(requests: Request[], documentUrl: string): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]))
  const depth = (request: Request, seen: Set<string>): number => {
    if (request.url === documentUrl || seen.has(request.url)) return 1
    const cause = request.initiator ? byUrl.get(request.initiator) : undefined
    return 1 + (cause ? depth(cause, new Set([...seen, request.url])) : 1)
  }
  return Math.max(...requests.map((request) => depth(request, new Set())))
}

export async function throttle(cdp: CDPSession, { network, cpu }: Throttle): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: network?.down ?? -1,
    uploadThroughput: network?.up ?? -1,
    latency: network?.latency ?? 0,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

export async function newMember(browser: Browser, origin: string, token: string | null): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: token ? [{ origin, localStorage: [{ name: 'token', value: token }] }] : [] },
  })
}

/** Opens `url` in `page` and waits until its content shows (at most 60 s). */
export async function load(page: Page, origin: string, screen: Screen, conditions: Throttle): Promise<Load> {
  const cdp = await page.context().newCDPSession(page)
  const requests = await followRequests(cdp)
  await throttle(cdp, conditions)
  await page.addInitScript(watch(screen.content))
  await page.goto(origin + screen.path, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForFunction(() => (window as Watched).__content !== undefined, null, { timeout: 60_000, polling: 100 })
  const seen = await page.evaluate(() => ({
    content: (window as Watched).__content ?? Number.NaN,
    cls: (window as Watched).__cls ?? 0,
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    origin: performance.timeOrigin,
  }))
  const all = [...requests.values()].filter(({ url }) => url.startsWith('http'))
  const document = all.find(({ type }) => type === 'Document')
  const started = document?.start ?? 0
  const before = all.filter(
    ({ start, type }) => (start - started) * 1000 < seen.content && type !== 'Image' && type !== 'Media',
  )
  const arrived = before.filter(({ end }) => (end - started) * 1000 <= seen.content)
  const scripts = arrived.filter(({ type, url }) => type === 'Script' || /\.js$/.test(url))
  await cdp.detach()
  return {
    content: seen.content,
    firstPaint: seen.firstPaint,
    cls: seen.cls,
    requests: before.length,
    rounds: chainLength(arrived, document?.url ?? ''),
    js: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    html: document?.bytes ?? 0,
  }
}
