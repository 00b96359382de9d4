/** A remote as an application of its own: no container, no shell; everything it imports is in its bundle. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type App, appSchema } from '../registry/app.ts'
import { aloneEntry } from './alone/entry.ts'
import { baseConfig, DEV_DIR, hotUpdates } from './base.ts'
import { readRemoteDescription } from './description.ts'
import { contractPackage } from './packages.ts'
import type { Preset } from './remote.ts'
import { screenFile } from './remote.ts'
import { providedShares } from './shares.ts'

/** Page and skeletons of an application made of one remote. */
export const ALONE_HTML = join(import.meta.dirname, 'alone', 'html')

export interface AloneOptions {
  /** Signs in by itself; null leaves the session to the developer. */
  login: { username: string; password: string } | null
}

/**
 * Preset of the remote in `dir` running alone. To the gateway it is a shell that owns all of the remote's routes.
 */
export function aloneShell(dir: string, { login }: AloneOptions): Preset {
  const description = readRemoteDescription(join(dir, 'remote.json'))
  const { scope } = contractPackage(dir)
  const app: App = v.parse(appSchema, { name: description.name })
  const entry = join(dir, 'node_modules', '.cache', 'platform', 'alone.tsx')
  return {
    description,
    facts: {
      kind: 'shell',
      name: 'shell',
      scope,
      contract: description.contract,
      shares: providedShares(dir),
      calls: {},
      app,
    },
    config(env) {
      mkdirSync(join(entry, '..'), { recursive: true })
      writeFileSync(entry, aloneEntry(description, login))
      const base = baseConfig(dir, `${description.name}-alone`, env)
      const screens = [...new Set(description.routes.map(({ screen }) => screen))]
      return {
        ...base,
        entry: { main: [join(DEV_DIR, 'refresh-host.js'), entry] },
        resolve: {
          ...base.resolve,
          alias: Object.fromEntries(
            screens.map((screen) => [`@alone/${screen}`, screenFile(dir, description.name, screen)]),
          ),
        },
        plugins: [...(base.plugins ?? []), ...hotUpdates(dir, 'shell', env, true)],
      }
    },
  }
}
