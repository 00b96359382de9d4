/** What code of a page writes into the cache of what this browser believes, and what the next worker gets to know of it. */
import { expect, test, vi } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rolesOfTeams } from '../../release-store/roles/roles.fixture.ts'
import { parseKeys } from '../../release-store/signing-keys.ts'
import { readOwn } from './own-proof.ts'
import { ask, browserUnderTest, copyOf, versionsIn } from './trusted-parts.fixture.ts'
import { handOver, inherit, trustedParts } from './trusted-parts.ts'

const at = browserUnderTest()

/** What code of a page does: it changes what it finds in the cache, or writes what was never there. */
async function plant(name: string, change: (kept: Record<string, unknown>) => object): Promise<void> {
  const kept = JSON.parse((await at.caches.text('kept-trust', name)) ?? '{}')
  const cache = await at.caches.open('kept-trust')
  await cache.put(name, Response.json(change(kept)))
}

test('a hostile script writes a root of its own: releases go on, and its own is not believed', async () => {
  const app = await at.app()
  await ask(app.store)
  const thief = rolesOfTeams(parseKeys(app.service), ['shell', 'home'])
  const live = await ask(app.store)
  await plant('/kept/trust', (kept) => ({ ...kept, trust: { root: thief.roles.roots[0], teams: '', live } }))
  await publish(app.store, storeRelease(app.store, 'home', '2'))
  await at.serve(app.store)
  expect(versionsIn(await ask(app.store))).toEqual(['home@2', 'shell@1'])
})

test('a hostile script writes that something is good: it is asked for all the same', async () => {
  const app = await at.app()
  await ask(app.store)
  const good = { of: 'evil.99', at: Date.now(), live: { home: { evil: 'a1' } } }
  await plant('/kept/trust', (kept) => ({ ...kept, good }))
  await expect(trustedParts('evil', 99)).rejects.toThrow()
})

test('a hostile script writes that a dispute was told, or another checkpoint: it is told all the same', async () => {
  const { store } = await at.app()
  const other = copyOf(store)
  await publish(store, storeRelease(store, 'home', '2'))
  await at.serve(store)
  await ask(store)
  await plant('/kept/trust-proof', () => ({ verdict: 'forked' }))
  for (const version of ['2-evil', '3-evil', '4-evil']) await publish(other, storeRelease(other, 'home', version))
  await at.serve(other)
  expect(await ask(other)).toBeNull()
  expect(at.told).toEqual([expect.objectContaining({ verdict: 'forked' })])
})

test('a worker without a key believes nothing that lies in a cache, and knows what it has seen since it was started', async () => {
  vi.stubGlobal('keptKey', undefined)
  vi.resetModules()
  const { trustedParts } = await import('./trusted-parts.ts')
  const { store } = await at.app()
  await plant('/kept/trust', () => ({ good: { of: 'evil.99', at: Date.now(), live: {} } }))
  await expect(trustedParts('evil', 99)).rejects.toThrow()
  const { revision } = store.readRegistry().registry.extras
  expect(versionsIn(await trustedParts('x', revision))).toEqual(['home@1', 'shell@1'])
  await at.gateway?.close()
  expect(versionsIn(await trustedParts('x', revision))).toEqual(['home@1', 'shell@1'])
})

test('a new worker, which has another key, goes on with what the one before knew', async () => {
  const { store } = await at.app()
  const other = copyOf(store)
  await publish(store, storeRelease(store, 'home', '2'))
  await at.serve(store)
  await ask(store)
  await publish(other, storeRelease(other, 'home', '2-evil'))
  await at.serve(other)
  let handedOver = Promise.resolve()
  await inherit({
    postMessage(_: unknown, [heir]: [MessagePort]) {
      handedOver = handOver(heir).then(() => void vi.stubGlobal('keptKey', btoa('n'.repeat(32))))
    },
  } as Pick<Worker, 'postMessage'>)
  await handedOver
  await vi.waitFor(async () => expect(await readOwn('kept-trust', '/kept/trust')).not.toBeNull())
  expect(await ask(other)).toBeNull()
  expect(at.told).toEqual([expect.objectContaining({ verdict: 'forked' })])
})
