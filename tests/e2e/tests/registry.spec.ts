import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { registryFile } from '@yaksok/platform/registry'
import { publish } from '@yaksok/platform/release'
import { forkRelease, someByDay, apartTest as test } from '@yaksok/testing'
import { logIn } from '../src/login.ts'
import { expectOthersWork, expectScreen, firstScreen, saveData } from '../src/screens.ts'
import { freePort, start, stop } from '../src/served.ts'
import { copyStore, liveRemotes } from '../src/store.ts'

const DAMAGES: Record<string, (registry: string, good: Buffer) => void> = {
  'half of its bytes': (registry, good) => writeFileSync(registry, good.subarray(0, good.length / 2)),
  missing: (registry) => rmSync(registry),
}

const compositionOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { __YAKSOK__: { composition: { id: string } } }).__YAKSOK__.composition.id)

/** Waits until the gateway knows whether its registry is damaged. */
async function expectDamaged(page: Page, origin: string, damaged: boolean): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${origin}/metrics`)).text())
    .toMatch(new RegExp(`^yaksok_registry_damaged ${damaged ? 1 : 0}$`, 'm'))
}

test('registry.json missing or damaged: open pages, new ones and a restarted gateway go on with the last good one', async ({
  page,
  context,
}) => {
  test.slow()
  const store = copyStore()
  // the last good registry is not the first one
  await publish(store, forkRelease(store, 'venues', { version: 'second' }))
  const registry = registryFile(store)
  const good = readFileSync(registry)
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-registry-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server = await start(port, dataDir, store)
  try {
    await logIn(page, 'demo', 'demo-pass-1', origin)
    await expect(page).toHaveURL(/\/Home$/)
    const composition = await compositionOf(page)

    const everyScreenOpens = async () => {
      const fresh = await context.newPage()
      for (const remote of liveRemotes(store)) {
        const { path, title } = firstScreen(store, remote)
        await fresh.goto(origin + path)
        await expectScreen(fresh, title)
        expect(await compositionOf(fresh)).toBe(composition)
      }
      await fresh.close()
    }

    for (const [name, damage] of someByDay(Object.entries(DAMAGES)))
      await test.step(name, async () => {
        // a page with nothing loaded beyond its own screen
        const open = await context.newPage()
        await saveData(open)
        await open.goto(`${origin}/Home`)
        await expectScreen(open, firstScreen(store, 'home').title)
        damage(registry, good)
        await expectDamaged(page, origin, true)
        await expectOthersWork(open, store, '')
        await stop(server)
        server = await start(port, dataDir, store)
        await expectDamaged(page, origin, true)
        await everyScreenOpens()
        await open.close()
        writeFileSync(registry, good)
        await expectDamaged(page, origin, false)
      })
  } finally {
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
