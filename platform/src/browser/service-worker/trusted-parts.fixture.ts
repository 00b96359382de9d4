/** A browser and a thief, for attacks on what a browser keeps and moves to. */
import { cpSync, rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { createGateway } from '../../gateway/create-gateway.ts'
import type { Registry } from '../../registry/schema.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { logLive, openLogFiles, treeOf } from '../../release-store/live-log/index.ts'
import { signedRegistry } from '../../release-store/registry-signature.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { storeWithRoles } from '../../release-store/roles/roles.fixture.ts'
import { writeRegistry } from '../../release-store/store.ts'
import { evidenceOf, parseCheckpoint } from '../../transparency-log/index.ts'
import { trustedParts } from './trusted-parts.ts'

/** A browser's caches, as far as the worker uses them. Whoever has `open` writes what they like, as code of a page does. */
export function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (asked: Request | string) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'http://a').pathname
  const caches = {
    has: async (cacheName: string) => all.has(cacheName),
    delete: async (cacheName: string) => all.delete(cacheName),
    match: async (asked: Request | string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(pathOf(asked))?.clone(),
    async open(cacheName: string) {
      const cache = all.get(cacheName) ?? new Map<string, Response>()
      all.set(cacheName, cache)
      return {
        put: async (asked: Request | string, response: Response) => void cache.set(pathOf(asked), response),
        delete: async (asked: Request | string) => cache.delete(pathOf(asked)),
        keys: async () => [...cache.keys()].map((path) => new Request(new URL(path, 'http://a'))),
      }
    },
    /** As text, whoever wrote it. */
    text: async (cacheName: string, name: string) => (await caches.match(name, { cacheName }))?.text(),
  }
  return caches
}

/** A copy of a store, which goes another way from here. */
export function copyOf(store: ReleaseStore): ReleaseStore {
  const folder = `${store.folder}-other`
  cpSync(store.folder, folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return openReleaseStore(folder)
}

/** What is written by who has the service's key, and does not care for what this program refuses. */
export async function forge({ store }: { store: ReleaseStore }, change: (draft: Registry) => void): Promise<void> {
  const { registry } = store.readRegistry()
  const draft = structuredClone(registry)
  change(draft)
  draft.extras.revision += 1
  await logLive(store.folder, registry, draft)
  writeRegistry(store.folder, signedRegistry(store.folder, draft))
}

/** The answers of a gateway that believes all that lies in its store. */
export function answersOf(store: ReleaseStore) {
  return async (url: string) => {
    const { log, roles } = store.readRegistry().registry.extras
    if (url.endsWith('/roles')) return Response.json(roles)
    const { size, origin } = parseCheckpoint(log?.note ?? '')
    const from = Number(new URL(url, 'http://a').searchParams.get('from'))
    const tree = treeOf(openLogFiles(store.folder, origin), size)
    const kept = { note: log?.note ?? '', verifier: log?.key ?? '' }
    return Response.json(await evidenceOf(kept, tree, { entry: log?.entry ?? '', position: size - 1, from }))
  }
}

/** A browser before a gateway of its own: its worker has a key, and gets the answers of the store that is served. */
export function browserUnderTest() {
  const at = {
    gateway: undefined as FastifyInstance | undefined,
    /** Reports that the gateway was sent. */
    told: [] as object[],
    caches: openCaches(),
    /** Serves a store, in the place of what was served before. */
    async serve(store: ReleaseStore): Promise<void> {
      await at.gateway?.close()
      const gateway = await createGateway({ store })
      at.gateway = gateway
      onTestFinished(() => gateway.close())
    },
    /** An app of two parts, which teams have signed. */
    async app() {
      const app = await storeWithRoles()
      app.hold('shell', 'home')
      await publish(app.store, storeRelease(app.store, 'shell', '1'))
      await publish(app.store, storeRelease(app.store, 'home', '1'))
      await at.serve(app.store)
      return app
    },
    async fetch(url: string, { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: string } = {}) {
      if (method === 'POST') at.told.push(JSON.parse(body ?? ''))
      const payload = body === undefined ? {} : { payload: body }
      const answer = await at.gateway?.inject({ method, url, ...payload })
      if (!answer) throw new TypeError(url)
      const { statusCode, rawPayload } = answer
      return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), { status: statusCode })
    },
  }
  beforeEach(() => {
    Object.assign(at, { told: [], caches: openCaches() })
    vi.stubGlobal('caches', at.caches)
    vi.stubGlobal('keptKey', btoa('k'.repeat(32)))
    vi.stubGlobal('fetch', at.fetch)
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => vi.unstubAllGlobals())
  return at
}

/** As a page asks of what is live in a store. */
export function ask(store: ReleaseStore) {
  const { extras, microFrontends } = store.readRegistry().registry
  const versions = Object.values(microFrontends).flatMap((entries) => entries.map(({ metadata }) => metadata.version))
  return trustedParts(versions.join(), extras.revision)
}

/** `name@version` of each. */
export const versionsIn = (parts: Awaited<ReturnType<typeof trustedParts>>) =>
  parts && Object.entries(parts).flatMap(([name, versions]) => Object.keys(versions).map((one) => `${name}@${one}`))
