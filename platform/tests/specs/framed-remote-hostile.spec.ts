import { expect, test } from '@yaksok/testing'
import { copyStore } from '../../../tests/e2e/src/store.ts'
import { addBoard, frameOf, insideOf, TITLE } from '../src/framed-board.ts'

/** A remote in a frame that wants what the page has: what its code could do is evaluated in its frame. */
const store = copyStore()

// the browser tells of each refusal
test.use({ appOptions: { store }, expectedErrors: [/./] })

let served: Awaited<ReturnType<typeof addBoard>>
test.beforeAll(async () => {
  served = await addBoard(store)
})
test.afterAll(() => served.close())

test('nothing of the member, of the app or of its page is within its reach', async ({ page }) => {
  await page.goto('/Board')
  const frame = await insideOf(page)
  const tried = await frame.evaluate(async () => {
    const ways: Record<string, () => unknown> = {
      token: () => parent.localStorage.getItem('token'),
      storage: () => localStorage.length,
      session: () => sessionStorage.length,
      cookies: () => document.cookie,
      database: () => indexedDB.open('x'),
      caches: () => caches.keys(),
      page: () => parent.document.title,
      top: () => top?.document.title,
      others: () =>
        [...Array(parent.length).keys()].map((at) => parent[at]).filter((one) => one !== self)[0]?.document.title ??
        Promise.reject(new Error('none')),
      worker: () => navigator.serviceWorker.getRegistrations(),
      leave: () => {
        if (top) top.location.href = 'https://stolen.example/'
      },
      popup: () => {
        if (open('https://stolen.example/')) throw new Error('opened')
        return Promise.reject(new Error('refused'))
      },
      call: async () => (await fetch('/api/member/getUserInfo')).status,
      elsewhere: async () => (await fetch('https://stolen.example/')).status,
      rtc: () => new RTCPeerConnection({ iceServers: [{ urls: 'stun:stolen.example:3478' }] }),
      badge: () => navigator.setAppBadge(9),
      inner: () => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<p>a' })),
      innerByName: () => document.createElement('iframe').setAttribute('SRCDOC', '<p>a'),
      innerByMarkup: () => document.body.insertAdjacentHTML('beforeend', '<iframe SrcDoc="a"></iframe>'),
      innerByNode: () => {
        const text = document.createAttribute('srcdoc')
        text.value = 'a'
        document.createElement('iframe').setAttributeNode(text)
      },
      fresh: async () => {
        const inner = document.createElement('iframe')
        document.body.append(inner)
        return (inner.contentWindow as Window).localStorage.length
      },
    }
    const done: string[] = []
    for (const [name, way] of Object.entries(ways))
      await Promise.resolve()
        .then(way)
        .then(
          () => done.push(name),
          () => {},
        )
    return { done, origin: self.origin }
  })
  expect(tried).toEqual({ done: [], origin: 'null' })
  expect(page.url()).toMatch(/\/Board$/)
  expect(page.context().pages()).toHaveLength(1)
})

test('what it says is not done: scripts, strange addresses, floods and giants; a flood ends it', async ({ page }) => {
  await page.goto('/Board')
  const frame = await insideOf(page)
  await frame.evaluate(() => {
    const { page: told } = window as unknown as { page: import('@yaksok/platform/mount').FramedPage }
    for (const to of [
      'javascript:document.title="stolen"',
      'https://stolen.example/',
      '//stolen.example',
      '/Nowhere',
      '/Home',
    ])
      told.navigate(to)
    told.setTitle('x'.repeat(500))
    told.toast('‮'.repeat(5))
  })
  await expect(page).toHaveTitle(`${'x'.repeat(60)} · ${TITLE} · 약속`)
  expect(page.url()).toMatch(/\/Board$/)
  await frame.evaluate(() => {
    for (let time = 0; time < 1000; time += 1) parent.postMessage({ type: 'navigate', to: '/Home' }, '*')
  })
  await expect(page.getByRole('alert')).toContainText(`${TITLE} 화면을 불러오지 못했어요`)
  await expect(page.locator('iframe[data-framed=board]')).toHaveCount(0)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(frameOf(page).getByRole('heading', { name: '게시판' })).toBeVisible()
})

test('opened by its own address it has no more than in the page', async ({ page }) => {
  await page.goto('/Board')
  const address = (await insideOf(page)).url()
  await page.goto(address)
  expect(await page.evaluate(() => self.origin)).toBe('null')
  expect(
    await page.evaluate(() =>
      Promise.resolve()
        .then(() => localStorage.length)
        .catch(() => 'refused'),
    ),
  ).toBe('refused')
})
