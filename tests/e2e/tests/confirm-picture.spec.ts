import { expect, type Page } from '@playwright/test'
import { paced } from '@yaksok/platform/testing'
import { apartTest as test } from '@yaksok/testing'
import { COLOURS, PICTURES } from '../../../server/src/domain/confirm-origin/page/pictures.ts'
import { type ConfirmApp, startConfirmApp } from '../src/confirm-app.ts'
import { askWithdraw, confirmIn, frameOf, pinIn, pressIn } from '../src/confirm-frame.ts'

const PIN = '1234'
const HINT = '내가 고른 그림이 보이지 않으면 입력하지 마세요'

let there: ConfirmApp
test.beforeAll(async () => {
  test.setTimeout(paced(180_000))
  there = await startConfirmApp()
})
test.afterAll(() => there.close())

/** The demo member is asked to confirm a withdrawal. */
async function asked(page: Page): Promise<void> {
  await there.enter(page, 'demo', 'demo-pass-1')
  await askWithdraw(page, there.app)
}

const tileIn = (page: Page, name: string) => frameOf(page).getByRole('img', { name: `내 그림: ${name}` })

async function confirmsByPin(page: Page): Promise<void> {
  await pinIn(page).fill(PIN)
  await confirmIn(page)
  await expect(page.getByText('1,000원 출금을 신청했어요')).toBeVisible()
}

/** Chooses one by the keyboard alone, in the step that is offered or is asked for. */
async function choose(page: Page, picture: string, colour: string): Promise<void> {
  const frame = frameOf(page)
  const heading = frame.getByRole('heading', { name: '내 그림을 골라 주세요' })
  const change = frame.getByRole('button', { name: /^내 그림 (고르기|바꾸기)$/ })
  await expect(heading.or(change)).toBeVisible()
  if (await change.isVisible()) await change.press('Enter')
  for (const name of [picture, colour]) await frame.getByRole('radio', { name, exact: true }).press('Space')
  // a frame that has just become larger counts as not seen for a moment, and says so
  await expect(async () => {
    await frame.getByRole('button', { name: '고르기', exact: true }).press('Enter', { timeout: 1000 })
    await expect(heading).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(tileIn(page, `${colour} ${picture}`)).toBeVisible()
}

test('a picture is offered once, chosen by the keyboard, and stands beside every text, in the frame and in its window', async ({
  page,
}) => {
  await asked(page)
  await pressIn(page, '나중에 고르기')
  await confirmsByPin(page)
  await askWithdraw(page, there.app)
  await expect(pinIn(page)).toBeVisible()
  await choose(page, '토끼', '보라')
  await confirmsByPin(page)

  await askWithdraw(page, there.app)
  await expect(tileIn(page, '보라 토끼')).toBeVisible()
  await expect(frameOf(page).getByText(HINT)).toBeVisible()
  await coverFrame(page)
  await expect(tileIn(page, '보라 토끼')).toBeHidden()
  const opened = page.context().waitForEvent('page')
  await frameOf(page).getByRole('link', { name: '새 창에서 확인하기' }).press('Enter')
  const whole = await opened
  await expect(whole.getByRole('img', { name: '내 그림: 보라 토끼' })).toBeVisible()
  await expect(whole.getByText(HINT)).toBeVisible()
  // a card on the canvas, as the app has them
  expect((await whole.getByRole('main').boundingBox())?.x).toBeGreaterThan(5)

  // another one takes its place with the next confirmation
  await whole.getByRole('button', { name: '내 그림 바꾸기' }).click()
  for (const name of ['항아리', '파랑']) await whole.getByRole('radio', { name }).press('Space')
  await whole.getByRole('button', { name: '고르기', exact: true }).click()
  await whole.getByLabel('출금 비밀번호 4자리').fill(PIN)
  await whole.getByRole('button', { name: '확인하기', exact: true }).click()
  await expect(page.getByText('1,000원 출금을 신청했어요')).toBeVisible()
  await askWithdraw(page, there.app)
  await expect(tileIn(page, '파랑 항아리')).toBeVisible()
})

/** Something of the page lies over the frame, and does not look so. */
async function coverFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = 'position:fixed;inset:0;opacity:0.01;pointer-events:none;background:#fff'
    const cover = document.createElement('div')
    cover.style.cssText = style
    document.querySelector('dialog')?.append(cover)
  })
}

test('each picture leaves the frame as large, and the page hears nothing but sizes', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data?.confirm)))
  })
  await asked(page)
  await choose(page, '달', '초록')
  const { all, sizes } = await frameOf(page)
    .locator('html')
    .evaluate(async (root) => {
      const one = (selector: string) => root.querySelector(selector) as HTMLElement
      const values = (name: string) => [...root.querySelectorAll<HTMLInputElement>(`[name=${name}]`)]
      const shown = new Set<string | null>()
      const sizes = new Set<string>()
      for (const picture of values('picture'))
        for (const colour of values('colour')) {
          one('#change').click()
          picture.checked = true
          colour.checked = true
          // what changes its size counts as not seen for a moment
          do await new Promise(requestAnimationFrame)
          while (!root.hasAttribute('data-seen'))
          ;(one('#choose') as HTMLFormElement).requestSubmit()
          await new Promise(requestAnimationFrame)
          shown.add(one('#tile').ariaLabel)
          const boxes = ['main', '#tile', '#tile svg'].map((selector) => one(selector).getBoundingClientRect())
          sizes.add(boxes.map(({ width, height }) => `${width} × ${height}`).join())
        }
      return { all: shown.size, sizes: [...sizes] }
    })
  expect(all).toBe(Object.keys(PICTURES).length * Object.keys(COLOURS).length)
  expect(sizes).toHaveLength(1)
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  expect(heard.length).toBeGreaterThan(1)
  for (const one of heard) expect(one).toMatch(/^\{"(ready|needsCode|shown|height|bound)":[\w".-]+\}$/)
})

test('each choice is 44 px for a finger and more, on the smallest phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await asked(page)
  await choose(page, '달', '초록')
  await frameOf(page).getByRole('button', { name: '내 그림 바꾸기' }).press('Enter')
  const radios = frameOf(page).getByRole('radio')
  await expect(radios).toHaveCount(Object.keys(PICTURES).length + Object.keys(COLOURS).length)
  const least = await radios.evaluateAll((all) =>
    Math.min(...all.flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height])),
  )
  expect(least).toBeGreaterThanOrEqual(44)
  const wide = await frameOf(page)
    .locator('html')
    .evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(wide).toBe(0)
})

test('neither a script of the app’s origin nor a framed one learns it: by fetch, frame, cache or what took how long', async ({
  page,
}) => {
  await asked(page)
  await choose(page, '거북이', '주황')
  await confirmsByPin(page)
  await askWithdraw(page, there.app)
  await expect(tileIn(page, '주황 거북이')).toBeVisible()
  const got = await page.evaluate(async (to) => {
    // before it asks for anything itself
    const timed = performance.getEntriesByType('resource').map(({ name }) => name)
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const text = (work: Promise<Response>) => work.then((answer) => answer.text()).catch(String)
    const body = () => new URLSearchParams({ session: 'A'.repeat(43), act: 'withdraw', money: '1000' })
    const framed = Object.assign(document.createElement('iframe'), { src: `${to}/api/confirm/page` })
    framed.setAttribute('sandbox', 'allow-scripts')
    const heard: unknown[] = []
    addEventListener('message', ({ source, data }) => source === framed.contentWindow && heard.push(data))
    await new Promise((resolve) => {
      framed.addEventListener('load', resolve)
      document.body.append(framed)
    })
    return JSON.stringify({
      asked: await text(fetch(`${to}/api/confirm/begin`, { method: 'POST', body: body(), credentials: 'include' })),
      blind: await text(
        fetch(`${to}/api/confirm/begin`, { method: 'POST', body: body(), credentials: 'include', mode: 'no-cors' }),
      ),
      here: await text(fetch('/api/confirm/begin', { method: 'POST', body: body() })),
      document: document.querySelector('iframe')?.contentDocument,
      framed: framed.contentDocument,
      heard,
      kept: kept.flat().map(({ url }) => url),
      storage: [{ ...localStorage }, { ...sessionStorage }],
      timed,
    })
  }, there.confirm)
  expect(got).not.toMatch(/turtle|orange|거북이|주황/)
  const { document, framed, kept, timed, here } = JSON.parse(got)
  expect([document, framed]).toEqual([null, null])
  expect(
    [...kept, ...timed].filter((url: string) => url.includes('/api/confirm/begin') && !url.startsWith(there.app)),
  ).toEqual([])
  expect(here).not.toContain('picture')
})
