/**
 * The doors through which code of a release reaches the render process, each tried by a build that tries every way out; for
 * tests and attacks. Each has a store and a gateway of its own, which go again.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createGateway } from '../gateway/create-gateway.ts'
import { agreed } from '../gateway/previews/previews.fixture.ts'
import { PATIENT, releaseRemote, releaseShell } from '../gateway/ssr/rendered.fixture.ts'
import { bucketOf } from '../registry/canary-assignment.ts'
import type { Release } from '../registry/schema.ts'
import { addPreview } from '../release/add-preview.ts'
import { previewLink } from '../release/admit-preview.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { renderScreens } from '../smoke-test/render-screens.ts'
import type { TestApp } from '../testing/app.ts'
import { layBait } from './bait.fixture.ts'
import { escapingBuild } from './escapes.fixture.ts'

/** What a build did behind a door, in two pages of one process, for two members. */
interface Tried {
  /** Ways that it tried in both pages; fewer than all where a page was not drawn. */
  ways: number
  /** By name what they reached. */
  reached: string[]
  /** How many came to a port that nobody should reach. */
  connected: number
  /** What the second member's page has of the first's. */
  leaked: boolean
  /** How the process is held. */
  isolation: string
}

interface Place {
  store: ReleaseStore
  /** The build, not released yet. */
  evil: Release
  app(): Promise<FastifyInstance>
}

type Open = () => Promise<string>

const MEMBERS = ['Zoë', 'Noé'] as const
const SERVER = 'server.cjs'
const route = { path: '/home', screen: 'main', auth: 'member' as const, tabBar: false, title: 'home' }

const page = (app: FastifyInstance, cookie = '') =>
  app.inject({ url: '/home', headers: { cookie } }).then(({ body }) => body)

/** By name: how a page with the build is opened. */
const DOORS = {
  async release({ store, evil, app }: Place): Promise<Open> {
    await publish(store, evil)
    const gateway = await app()
    return () => page(gateway)
  },
  async canary({ store, evil, app }: Place): Promise<Open> {
    await publish(store, evil, { canary: 50 })
    const gateway = await app()
    const ids = Array.from({ length: 100 }, (_, index) => `browser-of-a-test-${index}`)
    const inCanary = ids.find((id) => bucketOf(id, 'home') < 50)
    return () => page(gateway, `browser_id=${inCanary}`)
  },
  async preview({ store, evil, app }: Place): Promise<Open> {
    const { link } = previewLink(store, await addPreview(store, evil, { tags: [], days: 1 }))
    const gateway = await app()
    const cookie = await agreed({ app: gateway }, link)
    return () => page(gateway, cookie)
  },
  async gate({ store, app }: Place): Promise<Open> {
    const gateway = await app()
    const at = { url: await gateway.listen({ port: 0, host: '127.0.0.1' }) } as TestApp
    const visitor = { token: 'known', cookies: [{ name: 'view', value: 'known' }] }
    const look = { store, build: store.releaseDir('home', '3'), visitor }
    return async () => {
      const [drawn] = await renderScreens(at, [{ path: '/home', member: true }], look)
      return drawn && 'html' in drawn.outcome ? drawn.outcome.html : JSON.stringify(drawn)
    }
  },
} satisfies Record<string, (place: Place) => Promise<Open>>

type Door = keyof typeof DOORS
export const DOOR_NAMES = Object.keys(DOORS) as Door[]

/** Has the build try every way out behind a door. */
export async function tryDoor(door: Door): Promise<Tried> {
  const store = openReleaseStore(mkdtempSync(join(tmpdir(), 'door-')))
  const bait = await layBait()
  let member: string = MEMBERS[0]
  /** Everybody is that member, and a sample: to a preview no other is shown. */
  const views = () => ({ open: async () => ({ mark: 'abc', sample: true, ask: async () => member }), end: () => {} })
  let gateway: FastifyInstance | undefined
  try {
    await publish(store, storeRelease(store, 'shell', '1'))
    await releaseShell(store)
    await releaseRemote(store, 'home', '2', "exports.main = () => ({ default: () => 'live' })")
    const evil = storeRelease(
      store,
      'home',
      '3',
      { server: SERVER, routes: [route] },
      { [SERVER]: escapingBuild(bait) },
    )
    const app = async () => {
      gateway = await createGateway({ store, views, drawing: { ...PATIENT, processes: 1 } })
      return gateway
    }
    const open = await DOORS[door]({ store, evil, app })
    const bodies: string[] = []
    for (member of MEMBERS) bodies.push(await open())
    const metrics = (await gateway?.inject('/metrics'))?.body ?? ''
    return {
      ...outcomeOf(bodies),
      connected: bait.connected(),
      isolation: /render_isolation\{kind="(\w+)"\} 1/.exec(metrics)?.[1] ?? '',
    }
  } finally {
    await gateway?.close()
    bait.close()
    rmSync(store.folder, { recursive: true, force: true })
  }
}

function outcomeOf(bodies: string[]): Pick<Tried, 'ways' | 'reached' | 'leaked'> {
  const said = bodies.map((body) => /(\S+) tried (\d+), reached: (.*?)<\/main>/.exec(body))
  const isOwn = said.every((one, index) => one?.[1] === MEMBERS[index])
  return {
    ways: isOwn ? Math.min(...said.map((one) => Number(one?.[2]))) : 0,
    reached: said.flatMap((one) => one?.[3] || []),
    leaked: bodies[1]?.includes(MEMBERS[0]) ?? false,
  }
}
