import { publish } from '@yaksok/platform/release'
import { expect, forkRelease } from '@yaksok/testing'
import { balance, keepHome, test } from '../src/offline-cache.ts'
import { untilComposed } from '../src/screens.ts'
import { copyStore, liveRelease } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store }, expectedErrors: [] })

/** Of a screen that no test here visits. */
const UNVISITED = /\/video-player\.\w+\.(css|js)$/

interface Window {
  __YAKSOK__: { composition: { remotes: { home: { version: string } } } }
}

test('a kept page of what is no longer live moves on to what is', async ({ page, way }) => {
  const homeOf = () => page.evaluate(() => (window as unknown as Window).__YAKSOK__.composition.remotes.home.version)
  const before = await homeOf()
  await publish(store, forkRelease(store, 'home', { version: 'newer-home' }))
  await untilComposed(page, 'home', 'newer-home')
  const [letGo, tell] = [way.hold(/^\/Home$/), way.hold(/^\/(composition|events)/)]
  await page.goto('/Home')
  await expect(balance(page)).toContainText('1,000,000원')
  expect(await homeOf()).toBe(before)
  letGo()
  tell()
  await expect.poll(() => homeOf().catch(() => 'on its way')).toBe('newer-home')
  await expect(balance(page)).toContainText('1,000,000원')
})

test('after a release the files that it left as they were are kept without being fetched again', async ({
  page,
  way,
}) => {
  const keptOf = (version: string) =>
    page.evaluate(async (folder) => {
      const found = await (await caches.open('kept-files')).keys()
      return found.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(folder))
    }, `/r/venues/${version}/`)
  const before = await keptOf(liveRelease(store, 'venues').version)
  expect(before).toContainEqual(expect.stringMatching(UNVISITED))
  way.asked.length = 0
  await publish(store, forkRelease(store, 'venues', { version: 'same-files' }))
  await untilComposed(page, 'venues', 'same-files')
  await keepHome(page)
  await expect(async () => expect(await keptOf('same-files')).toHaveLength(before.length)).toPass()
  expect(way.asked.filter((path) => UNVISITED.test(path))).toEqual([])
})
