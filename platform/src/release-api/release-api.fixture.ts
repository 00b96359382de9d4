/** For tests: a gateway with a release service on a real port, and a team's checkout that has an address and a token alone. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, vi } from 'vitest'
import { versionOf } from '../build/content-version.ts'
import { createGateway } from '../gateway/create-gateway.ts'
import type { Release } from '../registry/schema.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { RIGHTS } from '../release-access/rights.ts'
import { makeToken, type Token } from '../release-access/tokens.ts'
import { runReleaseCommand } from '../release-cli/command.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { work } from '../release-worker/do-job.ts'
import type { ReleaseServiceOptions } from './release-api.ts'

/** What every build of today says. */
const TODAY: Partial<Release> = { names: {}, layered: true }

export interface ServiceUnderTest {
  store: ReleaseStore
  app: FastifyInstance
  url: string
  /** Folder of the team's remote `home`. */
  dir: string
  /** Version of its sources. */
  version: string
  open(options?: ReleaseServiceOptions): Promise<void>
  token(rights?: Partial<Token>, days?: number): Promise<string>
  /** A build of the team's sources, as it lies in its cache. */
  build(more?: Partial<Release>, texts?: Record<string, string>): Release
  /** Runs a command line of the team and answers what it prints. */
  run(...args: string[]): Promise<string>
}

/** Makes store and checkout before each test, with `shell` and `home` 1 live, and clears away after it. */
export function serviceUnderTest(): ServiceUnderTest {
  const at = {
    async open(options) {
      at.app = await createGateway({ store: at.store, releases: { doWork: work, browser: true, ...options } })
      at.url = await at.app.listen({ host: '127.0.0.1', port: 0 })
    },
    async token(rights, days = 30) {
      const all = { team: 'home-team', remotes: ['home'], actions: [...RIGHTS], shell: false, ...rights }
      return (await makeToken(at.store, all, days)).token
    },
    build: (more, texts) =>
      storeRelease(
        openReleaseStore(join(at.dir, 'node_modules/.cache/platform/builds')),
        'home',
        at.version,
        { ...TODAY, ...more },
        texts,
      ),
    async run(...args) {
      const lines: string[] = []
      await runReleaseCommand([...args, '--to', at.url], {
        store: openReleaseStore('/nowhere'),
        dirOf: (name) => (name === 'home' ? at.dir : undefined),
        own: () => 'home',
        print: (line) => lines.push(line),
      })
      return lines.join('\n')
    },
  } as ServiceUnderTest

  beforeEach(async () => {
    at.store = openReleaseStore(mkdtempSync(join(tmpdir(), 'service-')))
    at.dir = mkdtempSync(join(tmpdir(), 'team-'))
    mkdirSync(join(at.dir, 'src'))
    writeFileSync(join(at.dir, 'package.json'), '{"version":"1.0.0"}')
    writeFileSync(join(at.dir, 'remote.json'), '{"name":"home"}')
    at.version = versionOf(at.dir)
    await publish(at.store, storeRelease(at.store, 'shell', '1', TODAY))
    await publish(at.store, storeRelease(at.store, 'home', '1', TODAY))
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await at.app?.close()
    for (const dir of [at.store.folder, at.dir]) rmSync(dir, { recursive: true, force: true })
  }, 120_000)
  return at
}
