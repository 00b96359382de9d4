import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { apartTest as test } from '@yaksok/testing'
import { logIn } from '../src/login.ts'
import {
  expectFallback,
  expectOthersWork,
  expectScreen,
  firstScreen,
  goInside,
  retryOf,
  saveData,
} from '../src/screens.ts'
import { freePort, start, stop } from '../src/served.ts'
import { copyStore, liveRelease } from '../src/store.ts'

interface Load {
  /** Asks of everything the app serves, many at a time, and answers what did not succeed. */
  round(): Promise<string[]>
  /** Keeps asking until `stop`, whatever the answers. */
  keepOn(): { stop(): Promise<void> }
}

/** Pages, a remote's file and calls of the API with a member's token. */
function load(origin: string, file: string, token: string): Load {
  const ask = async (path: string, init: RequestInit = {}): Promise<string[]> => {
    try {
      const response = await fetch(origin + path, init)
      await response.arrayBuffer()
      return response.ok ? [] : [`${path}: ${response.status}`]
    } catch (error) {
      return [`${path}: ${error}`]
    }
  }
  const round = async () => {
    const asked = ['/Home', '/Nei', file, '/composition.json'].map((path) => ask(path))
    const called = ask('/api/member/getUserInfo', { headers: { token } })
    return (await Promise.all([...asked, called])).flat()
  }
  return {
    round,
    keepOn() {
      let going = true
      const worker = async () => {
        while (going) await round()
      }
      const workers = [worker(), worker()]
      return {
        async stop() {
          going = false
          await Promise.all(workers)
        },
      }
    },
  }
}

/** Rounds of requests after the restart, each of which must succeed. */
const ROUNDS = 50

test('the gateway restarts under load: an open page waits with a retry, keeps its session and goes on', {
  tag: '@night',
}, async ({ page }) => {
  test.slow()
  const store = copyStore()
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-restart-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const venues = firstScreen(store, 'venues')
  const { version, entry } = liveRelease(store, 'venues')
  let server = await start(port, dataDir, store)
  let traffic: { stop(): Promise<void> } | undefined
  try {
    await saveData(page)
    await logIn(page, 'demo', 'demo-pass-1', origin)
    await expect(page).toHaveURL(/\/Home$/)
    await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const { round, keepOn } = load(origin, `/r/venues/${version}/${entry}`, token ?? '')
    expect(await round()).toEqual([])
    traffic = keepOn()
    await stop(server)
    // a screen that the page has not loaded yet
    await goInside(page, venues.path)
    await expectFallback(page, venues.title)
    server = await start(port, dataDir, store)
    for (let done = 0; done < ROUNDS; done += 1) expect(await round()).toEqual([])
    await retryOf(page).click()
    await expectScreen(page, venues.title)
    await expectOthersWork(page, store, 'venues')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  } finally {
    await traffic?.stop()
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
