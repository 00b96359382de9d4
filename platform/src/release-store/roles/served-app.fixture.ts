/** An app with roles and a gateway that has served it, for attacks on the channel of releases. */
import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { RegistrySource } from '../../gateway/live-registry/registry-source.ts'
import type { Registry, Release } from '../../registry/index.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { signedRegistry } from '../registry-signature.ts'
import { writeRegistry } from '../store.ts'
import { storeWithRoles } from './roles.fixture.ts'
import { digestOf } from './team-releases.ts'

const NO_MEMORY = { read: () => undefined, write: () => undefined }

/** An app in which shell and home are live, and a gateway that has served it. */
export async function servedApp() {
  const app = await storeWithRoles()
  const { store, hold } = app
  hold('shell', 'home')
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
  await publish(store, storeRelease(store, 'home', '2'))
  vi.stubEnv('RELEASE_TEAM_KEY', '')
  let copy: string | undefined
  const served = {
    read: () => copy,
    write(text: string) {
      copy = text
    },
  }
  const clock = { ms: Date.now() }
  const said: string[] = []
  const openGateway = () =>
    new RegistrySource(store, { served, log: (line) => void said.push(line), now: () => clock.ms })
  const gateway = openGateway()
  const fresh = () => new RegistrySource(store, { served: NO_MEMORY, log: () => undefined, now: () => clock.ms })
  expect(liveIn(gateway.registry())).toEqual({ shell: '1', home: '2' })
  return { ...app, gateway, openGateway, fresh, clock, said, text: () => readFileSync(store.registryFile(), 'utf8') }
}
type App = Awaited<ReturnType<typeof servedApp>>

export const liveIn = ({ microFrontends }: Registry) =>
  Object.fromEntries(Object.entries(microFrontends).map(([name, [entry]]) => [name, entry?.metadata.version]))

/** What is written by who has the service's key, and does not care for what this program refuses. */
export function forge({ folder, registry }: App, change: (draft: Registry) => void): void {
  const draft = structuredClone(registry())
  change(draft)
  draft.extras.revision += 1
  writeRegistry(folder, signedRegistry(folder, draft))
}

/** The gateway looks again, and serves what it did. */
export function refuses({ gateway }: Pick<App, 'gateway'>, why: string | RegExp): void {
  const before = gateway.registry()
  expect(gateway.look()).toBe(false)
  expect(gateway.registry()).toBe(before)
  expect(gateway.status().refused).toMatchObject({ refused: 'roles', why: expect.stringMatching(why) })
}

export const evil = (app: App, name = 'home') =>
  storeRelease(app.store, name, 'evil', {}, { 'remoteEntry.js': 'steal(localStorage.token)' })

/** What a team signs of a release. */
export const digest = (release: Release) => digestOf(JSON.parse(JSON.stringify(release)) as Record<string, unknown>)
