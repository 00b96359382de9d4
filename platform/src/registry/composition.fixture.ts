/** Compositions made by hand, for tests of what pages get. */
import * as v from 'valibot'
import type { ComposedRemote, Composition } from './compose.ts'
import { type RegistryEntry, registryEntrySchema } from './schema.ts'

export const INTEGRITY = `sha384-${'A'.repeat(64)}`

/** A live version 3 with its container at `url`. @param extras what it says more than nothing */
export const entryAt = (url: string, extras: object = {}): RegistryEntry =>
  v.parse(registryEntrySchema, {
    url,
    metadata: { integrity: INTEGRITY, version: '3' },
    deployment: { traffic: 100, default: true },
    extras: { kind: 'remote', contract: '2.1', shares: {}, routes: [], files: {}, ...extras },
  })

/** A remote at its usual address. */
export const remoteOf = (name: string, extras: object = {}, more: Partial<ComposedRemote> = {}): ComposedRemote => ({
  ...{ name, version: '3', entry: entryAt(`/r/${name}/3/remoteEntry.js`, extras) },
  ...more,
})

export const composed = (remotes: ComposedRemote[] = [], shell: object = {}): Composition => ({
  ...{ id: '0123456789ab', revision: 7, remotes },
  shell: entryAt('/r/shell/3/main.js', { kind: 'shell', ...shell }),
})

export const route = (path: string, more: object = {}) => ({
  ...{ path, screen: 'main', title: 'Main', frames: false },
  ...more,
})

/** What a page has of a remote that says nothing more. */
export const BARE = { version: '3', integrity: INTEGRITY, contract: '2.1', routes: [] }
