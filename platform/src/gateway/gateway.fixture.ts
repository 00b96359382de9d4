/** A gateway for tests, with a store of its own in which a shell and the remote `home` are live. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, vi } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { createGateway, type GatewayOptions } from './create-gateway.ts'

export interface GatewayUnderTest {
  store: ReleaseStore
  app: FastifyInstance
  open(options?: Partial<GatewayOptions>): Promise<void>
}

/** Makes the store before each test and clears away after it; the test opens the gateway. */
export function gatewayUnderTest(): GatewayUnderTest {
  const at = {
    async open(options) {
      at.app = await createGateway({ store: at.store, ...options })
    },
  } as GatewayUnderTest
  beforeEach(async () => {
    at.store = openReleaseStore(mkdtempSync(join(tmpdir(), 'gateway-')))
    await publish(at.store, storeRelease(at.store, 'shell', '1'))
    await publish(at.store, storeRelease(at.store, 'home', '1'))
  })
  afterEach(async () => {
    await at.app.close()
    rmSync(at.store.folder, { recursive: true, force: true })
  })
  return at
}

/** The gateway looks at the registry twice a second. */
export const untilServed = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 })

/** The composition that a page was made of. */
export const composed = (html: string) =>
  JSON.parse(/window\.__PAGE__=(\{"composition".*?\});/.exec(html)?.[1] ?? '{}').composition
