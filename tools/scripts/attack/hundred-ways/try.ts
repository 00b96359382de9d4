/** Tries one way: a fresh browser context with the member's session, the way in its page or frame, the member after it, and what came of it. */
import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { Case } from './case.ts'
import { doAfter, logInByForm, MEMBER, nameIn } from './member.ts'
import { differing, rowsOf, tablesOf } from './rows.ts'
import { actElsewhere } from './second-browser.ts'
import type { Session } from './session.ts'
import { type Facts, type From, type Given, PLANTED, type Way } from './way.ts'

/** Longest that a way may take by itself, ms. */
const LONGEST_MS = 20_000

interface Hostile {
  hostile?: { loot: unknown[]; run(id: string, given: object): Promise<unknown> }
  loot?: unknown[]
  planted?: number
}

/** What a way answers where it is at once, or after its time. */
async function runIn(inside: Frame, id: string, given: Omit<Given, 'loot'>): Promise<string> {
  const answered = inside
    .evaluate(
      async ([id, given]) => {
        const { hostile } = globalThis as Hostile
        const answer = await hostile?.run(id, given)
        return typeof answer === 'string' ? answer : JSON.stringify(answer)
      },
      [id, given] as const,
    )
    .catch(String)
  const late = new Promise<string>((resolve) => setTimeout(resolve, LONGEST_MS, 'goes on'))
  return String(await Promise.race([answered, late]))
}

/** What was collected in all pages that are open, and in their frames. */
async function lootOf(context: BrowserContext): Promise<string> {
  const all = context
    .pages()
    .flatMap((page) => page.frames())
    .map((frame) =>
      frame
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
    .then(() => nameIn(page).waitFor({ timeout: 15_000 }))
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

/** A page with a hostile remote, in a browser of its own. */
export interface Opened {
  context: BrowserContext
  page: Page
  /** Where its code runs. */
  inside: Frame
  from: From
}

const PATHS: Record<From, string> = { page: '/Evil', screen: '/Caged', card: '/Home' }

export async function openPage(
  { browser, place }: Case,
  session: Session,
  from: From,
  login: Way['login'],
): Promise<Opened> {
  const context = await browser.newContext({
    ...(!login && { storageState: session }),
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  if (login) await logInByForm(page, place, login)
  await page.goto(`${place.app}${PATHS[from]}`)
  const framed = page.locator('iframe[data-framed=caged]')
  const inside = from === 'page' ? page.mainFrame() : await (await framed.elementHandle())?.contentFrame()
  if (!inside) throw new Error(`no frame at ${PATHS[from]}`)
  await inside.waitForFunction(() => (globalThis as Hostile).hostile)
  return { context, page, inside, from }
}

/** Whether the next way finds the page as if it were new. */
export const isAsNew = async ({ context, page, inside, from }: Opened, { after, harm, login }: Way): Promise<boolean> =>
  after === undefined &&
  login === undefined &&
  ['reads', 'acts', 'sends', 'money', 'credentials'].includes(harm) &&
  context.pages().length === 1 &&
  new URL(page.url()).pathname === PATHS[from] &&
  (await inside.evaluate(() => 'hostile' in globalThis).catch(() => false))

/** What the way got: its answer where it has one by now, and what was collected in all pages. */
async function gotBy(running: Promise<string>, context: BrowserContext): Promise<string> {
  const loot = await lootOf(context)
  return loot + (await Promise.race([running, new Promise<string>((resolve) => setTimeout(resolve, 0, ''))]))
}

/** Keys one by one are what they spell. */
const typedOf = (got: string) => `${got} ${[...got.matchAll(/key (.)"/g)].map(([, key]) => key).join('')}`

export async function tryWay(way: Way, on: Case, session: Session, opened: Opened): Promise<Facts> {
  const { context, page, inside, from } = opened
  const { app, place, sink } = on
  const id = from === 'page' ? way.id : `${from}-${way.id}`
  if (way.rows) await app.sql(way.rows.put, [MEMBER.username])
  const before = await rowsOf(app, MEMBER.username, on.other)
  const tables = await tablesOf(app, MEMBER.username)
  const started = performance.now()
  const heardBefore = sink.heard.length
  const given = { ...on.given, id, known: { pin: MEMBER.pin, password: MEMBER.password } }
  const running = runIn(inside, way.id, given)
  const gone = way.after === 'comes back' || way.after === 'leaves'
  // a way that waits for what the member does is not waited for
  if (way.after === undefined || gone) await running
  const longestTaskMs = performance.now() - started
  const got = gone ? await gotBy(running, context) : ''
  const logged = app.log().length
  const last = await doAfter(way.after, page, context, place, running)
  const elsewhere = way.elsewhere ? await actElsewhere(id, on) : ''
  const left = gone ? await leftIn(last) : { workers: [], believes: ['live'] }
  const ranAfter = gone && ((await ranIn(last, context)) || plantedAfter(app.log().slice(logged), id))
  const changed = differing(before, await rowsOf(app, MEMBER.username, on.other))
  const inTables = differing(tables, await tablesOf(app, MEMBER.username))
  if (way.rows) await app.sql(way.rows.remove, [MEMBER.username])
  const packets = way.id.includes('webrtc') ? sink.heard.slice(heardBefore).filter((line) => line.startsWith('* ')) : []
  const isLookedAt = way.harm === 'misleads' || way.harm === 'slows'
  return {
    got: typedOf(got + elsewhere + (await gotBy(running, context))),
    secret: { ...on.secret, token: session.token, cookie: session.cookie, password: MEMBER.password, pin: MEMBER.pin },
    get heard() {
      return [...sink.heard.filter((line) => line.startsWith(`${id} `)), ...packets]
    },
    changed,
    tables: inTables,
    ranAfter,
    left,
    shown: isLookedAt ? await shownOf(last, longestTaskMs) : { path: '', title: '', answers: true, longestTaskMs },
  }
}

/** The app was asked for what only code of the way asks for. */
const plantedAfter = (log: string, id: string) => log.includes(`/planted-${id}`) || log.includes('/planted-worker')
