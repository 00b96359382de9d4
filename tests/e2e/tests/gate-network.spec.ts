import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createGateway } from '@yaksok/platform/gateway'
import { openReleaseStore, readRegistry } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { apartTest as test } from '@yaksok/testing'
import { coupons } from '../src/bad-screens.ts'
import { newRemoteFolder } from '../src/new-part.ts'
import { copyStore } from '../src/store.ts'

/** A release as a team makes it that has an address and a token alone: what is bad is refused there, too. */
const store = copyStore()

/** A token of the team of the coupons, for all that releases. */
async function couponsToken(): Promise<string> {
  const lines: string[] = []
  await runReleaseCommand(
    ['releases', 'token', 'coupons-team', '--remotes', 'coupons', '--actions', 'release,canary,unseen'],
    {
      store: openReleaseStore(store),
      dirOf: () => undefined,
      print: (line) => lines.push(line),
    },
  )
  return lines.find((line) => line.startsWith('yaksok_')) ?? ''
}

/** Types `release coupons --to …` in the checkout of a team that has an address and a token alone. */
const overNetwork = (dir: string, url: string, ...args: string[]): Promise<void> =>
  runReleaseCommand(['release', 'coupons', '--to', url, ...args], {
    store: openReleaseStore('/nowhere'),
    dirOf: () => dir,
    print: () => {},
  })

test('sent over the network, bad screens are refused by the service that opens them, and nothing of them stays', async () => {
  test.slow()
  const dir = newRemoteFolder(coupons(['fine', 'throws', 'listens']))
  const service = await createGateway({
    store,
    server: { forceCloseConnections: true },
    releases: { browser: true },
  })
  try {
    const url = await service.listen({ host: '127.0.0.1', port: 0 })
    process.env.YAKSOK_TOKEN = await couponsToken()
    const said = await overNetwork(dir, url, '--canary', '10').then(
      () => 'released',
      (error: Error) => error.message,
    )
    expect(said).toContain('screens failed in a browser')
    expect(said).toMatch(/\/Coupons-throws: .*broken on purpose.*\(src\/throws\/index\.tsx:\d+\)/)
    expect(said).toMatch(
      /\/Coupons-listens: leaves a listener when it is left: window resize.*\(src\/listens\/index\.tsx:\d+\)/,
    )
    expect(said).not.toContain('/Coupons-fine: ')
    // the way out that the command line beside the store has is not offered
    expect(said).not.toContain('--skip-tests')
    expect(readRegistry(store).registry.microFrontends.coupons).toBeUndefined()
    expect(readdirSync(join(store, 'coupons'))).toEqual([])
  } finally {
    delete process.env.YAKSOK_TOKEN
    await service.close()
  }
})
