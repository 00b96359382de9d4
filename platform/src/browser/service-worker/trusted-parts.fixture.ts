/** A browser and a thief, for attacks on what a browser keeps and moves to. */
import { cpSync, rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import type { Registry } from '../../registry/schema.ts'
import { logLive, openLogFiles, treeOf } from '../../release-store/live-log/index.ts'
import { signedRegistry } from '../../release-store/registry-signature.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { writeRegistry } from '../../release-store/store.ts'
import { evidenceOf, parseCheckpoint } from '../../transparency-log/index.ts'

/** A browser's caches, as far as the worker uses them. */
export function openCaches() {
  const all = new Map<string, Map<string, string>>()
  const answer = (text: string | undefined) => (text === undefined ? undefined : new Response(text))
  return {
    all,
    match: async (name: string, { cacheName }: { cacheName: string }) => answer(all.get(cacheName)?.get(name)),
    async open(cacheName: string) {
      const cache = all.get(cacheName) ?? new Map<string, string>()
      all.set(cacheName, cache)
      return { put: async (name: string, response: Response) => void cache.set(name, await response.text()) }
    },
  }
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
