import type { Page } from '@playwright/test'
import { compile } from '@yaksok/platform/build'
import { openReleaseStore } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { expect, test } from '@yaksok/testing'
import { isHydrated } from '../../../tests/e2e/src/hydration.ts'
import { holdScripts } from '../../../tests/e2e/src/rendered-page.ts'
import { expectFallback, expectScreen, goInside, retryOf } from '../../../tests/e2e/src/screens.ts'
import { copyStore, liveRelease, liveRemotes } from '../../../tests/e2e/src/store.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import older from '../older-react/rspack.config.ts'
import { fileOf, type Origin, openOrigin } from '../src/origin.ts'
import { ownFolder } from '../src/own-folder.ts'
import { openTerminal } from '../src/terminal.ts'

/** A remote of React 18 in a root of its own, on the page of a shell of React 19 (platform/docs/decisions/030-react-majors.md). */
const store = copyStore()
const WHY = '봄에 옮길 옛 메모 앱이에요'

test.use({ appOptions: { store, config: { backOffMs: [50, 100] } } })

let served: Origin
test.beforeAll(async () => {
  const folder = ownFolder('yaksok-older-')
  await compile({ ...older, output: { ...older.output, path: folder } })
  served = await openOrigin((path) => fileOf(folder, path))
  const route = ['--route', '/Notes=Notes:메모', '--route', '/Notes-about=About:메모 안내', '--tab']
  const context = { store: openReleaseStore(store), dirOf: () => undefined, print: () => {} }
  // it takes the session and the kit of the page
  await runReleaseCommand(['releases', 'let-in', 'notes', served.origin, '--why', WHY], context)
  const from = ['--manifest', `${served.origin}/mf-manifest.json`]
  const silent = runReleaseCommand(['releases', 'add', 'notes', ...from, ...route], context)
  await expect(silent).rejects.toThrow(/Bundles shared modules: react\. .*--own-react/)
  expect(liveRemotes(store)).not.toContain('notes')
  await openTerminal(ROOT, { RELEASE_STORE: store, NOTES: served.origin, WHY }).runBeside(
    `npm run releases -- add notes --manifest "$NOTES/mf-manifest.json" --route '/Notes=Notes:메모' --route '/Notes-about=About:메모 안내' --tab --own-react "$WHY"`,
  )
})
test.afterAll(() => served.close())

interface NotesWindow {
  notes: { react: { version: string }; alive: number; places: WeakRef<Element>[] }
  channels: number
  __FEDERATION__: { __INSTANCES__: { name: string; loadShare(key: string): Promise<() => Shared> }[] }
}
/** Of what the shell shares: React, and the session. */
interface Shared {
  version: string
  store: { get(atom: unknown): object }
  userAtom: unknown
  updateUser(user: object): void
}
declare const window: NotesWindow

const text = (page: Page) => page.getByLabel('내용')
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })

test('without a reason it is refused by name; the log keeps the reason that it went live with', async () => {
  const lines: string[] = []
  await runReleaseCommand(['releases', 'log', 'notes'], {
    store: openReleaseStore(store),
    dirOf: () => undefined,
    print: (line) => lines.push(line),
  })
  expect(lines.at(-1)).toContain(`brings its own React: ${WHY}`)
})

test('it draws with its own React what the page’s session says, and keeps its state when that changes', async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    window.channels = 0
    const Native = MessageChannel
    // each scheduler keeps one; a call of the API closes its own
    globalThis.MessageChannel = class extends Native {
      constructor() {
        super()
        window.channels += 1
        const close = this.port1.close.bind(this.port1)
        this.port1.close = () => {
          window.channels -= 1
          close()
        }
      }
    }
  })
  await page.goto('/Home')
  await page.waitForFunction(isHydrated)
  const before = await page.evaluate(() => window.channels)
  await goInside(page, '/Notes')
  await expectScreen(page, '메모')
  await expect(page.getByText(`${member.username}님의 메모`)).toBeVisible()
  await text(page).fill('우유')
  const reacts = await page.evaluate(async () => {
    const shell = window.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'yaksok_shell')
    const [react, session] = await Promise.all(
      ['react', '@yaksok/shared/page/session'].map(async (key) => (await shell?.loadShare(key))?.()),
    )
    session?.updateUser({ ...session.store.get(session.userAtom), username: '바뀐 이름' })
    return [react?.version.split('.')[0], window.notes.react.version.split('.')[0]]
  })
  expect(reacts).toEqual(['19', '18'])
  await expect(page.getByText('바뀐 이름님의 메모')).toBeVisible()
  await expect(page.getByRole('note')).toHaveText('2자')
  await expect.poll(() => page.evaluate(() => window.channels)).toBe(before + 1)
})

test('links lead out of it and back into it, by itself, by the tab bar and by the browser', async ({ page }) => {
  await page.goto('/Notes')
  await page.getByRole('button', { name: '홈으로' }).click()
  await expectScreen(page, '홈')
  await page.goBack()
  await expect(text(page)).toBeVisible()
  await tab(page, '내 정보').click()
  await expectScreen(page, '내 정보')
  await page.goBack()
  await expect(text(page)).toBeVisible()
})

test('reached by the back button before a page’s scripts have come, it gets the document that its origin needs', async ({
  page,
}) => {
  await page.goto('/Notes')
  await page.getByRole('button', { name: '홈으로' }).click()
  await expectScreen(page, '홈')
  const arrive = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/Notes$/)
  arrive()
  await expect(text(page)).toBeVisible()
})

test('left, it leaves nothing but the empty place of its tab: effects are cleaned up, its root is gone', async ({
  page,
}) => {
  // out of its own screens the whole document goes
  await page.goto('/Notes-about')
  await expectScreen(page, '메모 안내')
  const visits = ['first', 'second', 'third']
  for (const _ of visits) {
    await goInside(page, '/Notes')
    await text(page).fill('우유')
    await page.evaluate(() => {
      const place = document.querySelector('.stranger-notes')?.parentElement as Element
      window.notes.places = [...(window.notes.places ?? []), new WeakRef(place)]
    })
    expect(await page.evaluate(() => window.notes.alive)).toBe(1)
    await goInside(page, '/Notes-about')
    await expectScreen(page, '메모 안내')
    await expect.poll(() => page.evaluate(() => window.notes.alive)).toBe(0)
  }
  expect(await page.evaluate(() => window.notes.places.length)).toBe(visits.length)
  await expect(async () => {
    await page.requestGC()
    const children = await page.evaluate(() =>
      [...new Set(window.notes.places.map((place) => place.deref()))].map((place) => place?.childElementCount),
    )
    expect(children).toEqual([0])
  }).toPass()
})

test.describe('what does not cross majors', () => {
  test.use({ expectedErrors: [/#321/, /notes/] })

  for (const [what, button] of [
    ['a component of the page’s kit', '화면의 버튼'],
    ['a hook of the page’s router', '화면의 훅'],
  ] as const)
    test(`${what} breaks its screen alone: the fallback stands there, and a retry brings it back`, async ({ page }) => {
      await page.goto('/Notes')
      await page.getByRole('button', { name: button }).click()
      await expectFallback(page, '메모')
      expect(await page.evaluate(() => window.notes.alive)).toBe(0)
      await retryOf(page).click()
      await expect(text(page)).toBeVisible()
      expect(await page.evaluate(() => window.notes.alive)).toBe(1)
      await page.getByRole('button', { name: button }).click()
      await expectFallback(page, '메모')
      await tab(page, '내 정보').click()
      await expectScreen(page, '내 정보')
    })
})

test('its own React is 39 kB of the 45 that a screen may have, and no other page loads it', async ({ page }) => {
  const { files, screens } = liveRelease(store, 'notes')
  const sizes = (screens.Notes?.js ?? []).map((file) => files[file]?.brotli ?? 0)
  expect(Math.round(Math.max(...sizes) / 1000)).toBe(39)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/Home')
  await expectScreen(page, '홈')
  expect(asked.filter((url) => url.startsWith(served.origin))).toEqual([])
})
