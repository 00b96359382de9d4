/** Tries one way: a fresh browser context with the member's session, the way in its page, the member after it, and what came of it. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Case } from './case.ts'
import { doAfter, MEMBER } from './member.ts'
import { differing, rowsOf } from './rows.ts'
import type { Session } from './session.ts'
import { type Facts, type Given, PLANTED, type Way } from './way.ts'

/** Longest that a way may take by itself, ms. */
const LONGEST_MS = 20_000

interface Hostile {
  hostile?: { loot: unknown[]; run(given: object): Promise<unknown> }
  loot?: unknown[]
  planted?: number
}

/** What a way answers where it is at once, or after its time. */
async function runIn(page: Page, given: Omit<Given, 'loot'>): Promise<string> {
  const answered = page
    .evaluate(async (given) => {
      const { hostile } = globalThis as Hostile
      const answer = await hostile?.run(given)
      return typeof answer === 'string' ? answer : JSON.stringify(answer)
    }, given)
    .catch(String)
  const late = new Promise<string>((resolve) => setTimeout(resolve, LONGEST_MS, 'goes on'))
  return String(await Promise.race([answered, late]))
}

/** What was collected in all pages that are open. */
async function lootOf(context: BrowserContext): Promise<string> {
  const all = context
    .pages()
    .map((page) =>
      page
        .evaluate(() => JSON.stringify([(globalThis as Hostile).hostile?.loot, (globalThis as Hostile).loot]))
        .catch(() => ''),
    )
  return (await Promise.all(all)).join('\n')
}

/** Without a connection too: what is kept is what the member gets then. */
async function ranIn(page: Page, context: BrowserContext): Promise<boolean> {
  const planted = () => page.evaluate(() => 'planted' in globalThis).catch(() => false)
  if (await planted()) return true
  const { pathname } = new URL(page.url())
  await context.setOffline(true)
  await page.goto(new URL(pathname, page.url()).href, { timeout: 5000 }).catch(() => null)
  const ran = await planted()
  await context.setOffline(false)
  return ran
}

async function shownOf(page: Page, longest: number): Promise<Facts['shown']> {
  const path = new URL(page.url()).pathname
  const title = await page.title().catch(() => '')
  const mine = page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' })
  const answers = await mine
    .click({ timeout: 15_000 })
    .then(() => page.waitForURL(/\/Mine$/, { timeout: 15_000 }))
    .then(() => page.getByText('홍길동').first().waitFor({ timeout: 15_000 }))
    .then(
      () => true,
      () => false,
    )
  return { path, title, answers, longestTaskMs: longest }
}

/** Workers and scripts of the way that the browser has, whoever asks, and what its own worker believes of compositions. */
async function leftIn(page: Page): Promise<Facts['left']> {
  const workers = await page
    .evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      return all.map(({ active, installing, waiting }) => (active ?? waiting ?? installing)?.scriptURL ?? '')
    })
    .catch(() => [])
  return { workers: workers.filter((url) => new URL(url).pathname !== '/sw.js'), believes: await believedBy(page) }
}

/** As an open page asks its worker before it moves on: 409 is no, and 204 a word for it that nobody else would give. */
async function believedBy(page: Page): Promise<Facts['left']['believes']> {
  const answers = await page
    .evaluate(async (planted) => {
      const live = await (await fetch('/composition.json')).json()
      const ask = async (of: string) => {
        const [id, revision] = of.split('.')
        return (await fetch(`/kept/may-run?id=${id}&revision=${revision}`)).status
      }
      return [await ask(`${live.id}.${live.revision}`), await ask(planted)]
    }, PLANTED)
    .catch(() => [])
  return [...(answers[0] === 409 ? [] : ['live']), ...(answers[1] === 204 ? [PLANTED] : [])]
}

/** A page of the hostile remote, in a browser of its own. */
export interface Opened {
  context: BrowserContext
  page: Page
}

export async function openPage({ browser, place }: Case, session: Session): Promise<Opened> {
  const context = await browser.newContext({
    storageState: session,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`${place.app}/Evil`)
  await page.waitForFunction(() => (globalThis as Hostile).hostile)
  return { context, page }
}

/** Whether the next way finds the page as if it were new. */
export const isAsNew = async ({ context, page }: Opened, { after, harm }: Way): Promise<boolean> =>
  after === undefined &&
  ['reads', 'acts', 'sends', 'money', 'credentials'].includes(harm) &&
  context.pages().length === 1 &&
  new URL(page.url()).pathname === '/Evil' &&
  (await page.evaluate(() => 'hostile' in globalThis).catch(() => false))

/** What the way got: its answer where it has one by now, and what was collected in all pages. */
async function gotBy(running: Promise<string>, context: BrowserContext): Promise<string> {
  const loot = await lootOf(context)
  return loot + (await Promise.race([running, new Promise<string>((resolve) => setTimeout(resolve, 0, ''))]))
}

/** Keys one by one are what they spell. */
const typedOf = (got: string) => `${got} ${[...got.matchAll(/key (.)"/g)].map(([, key]) => key).join('')}`

export async function tryWay(way: Way, on: Case, session: Session, { context, page }: Opened): Promise<Facts> {
  const { app, place, sink } = on
  const before = await rowsOf(app, MEMBER.username, on.other)
  const started = performance.now()
  const heardBefore = sink.heard.length
  const given = { ...on.given, id: way.id, known: { pin: MEMBER.pin, password: MEMBER.password } }
  const running = runIn(page, given)
  const gone = way.after === 'comes back' || way.after === 'leaves'
  // a way that waits for what the member does is not waited for
  if (way.after === undefined || gone) await running
  const longestTaskMs = performance.now() - started
  const got = gone ? await gotBy(running, context) : ''
  const logged = app.log().length
  const last = await doAfter(way.after, page, context, place, running)
  const left = gone ? await leftIn(last) : { workers: [], believes: ['live'] }
  const ranAfter = gone && ((await ranIn(last, context)) || plantedAfter(app.log().slice(logged), way))
  const packets = way.id.includes('webrtc') ? sink.heard.slice(heardBefore).filter((line) => line.startsWith('* ')) : []
  const isLookedAt = way.harm === 'misleads' || way.harm === 'slows'
  return {
    got: typedOf(got + (await gotBy(running, context))),
    secret: { ...on.secret, token: session.token, cookie: session.cookie, password: MEMBER.password, pin: MEMBER.pin },
    get heard() {
      return [...sink.heard.filter((line) => line.startsWith(`${way.id} `)), ...packets]
    },
    changed: differing(before, await rowsOf(app, MEMBER.username, on.other)),
    ranAfter,
    left,
    shown: isLookedAt ? await shownOf(last, longestTaskMs) : { path: '', title: '', answers: true, longestTaskMs },
  }
}

/** The app was asked for what only code of the way asks for. */
const plantedAfter = (log: string, { id }: Way) => log.includes(`/planted-${id}`) || log.includes('/planted-worker')
