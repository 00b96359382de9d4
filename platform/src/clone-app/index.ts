import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseCheckout } from '../commands/index.ts'
import { openReleaseStore } from '../release-store/index.ts'
import { appAddress, pulledApp, readJson, StoreError } from '../util/index.ts'
import { cloneApp } from './clone-app.ts'
import { Unreachable } from './fetch-from-app.ts'

const USAGE = 'Usage: app pull [--from https://…] [--or-keep]'

/** What a checkout says of the app that its part belongs to: `"platform": { "app": …, "key": … }` of its package.json. */
function settingsOf(dir: string): { app?: string; key?: string } {
  const manifest = join(dir, 'package.json')
  return existsSync(manifest) ? (readJson<{ platform?: { app?: string; key?: string } }>(manifest).platform ?? {}) : {}
}

/**
 * `app pull` in the checkout `dir`. `--or-keep` is content with the app that is there where nothing answers. Throws
 * StoreError in one line.
 */
export async function runAppCommand(args: string[], dir: string, print: (line: string) => void): Promise<void> {
  const { values, positionals } = parseCheckout('app', args)
  if (positionals.join(' ') !== 'pull') throw new StoreError('YK1003', USAGE)
  const { app, key } = settingsOf(dir)
  const given = values.from ?? app
  if (!given)
    throw new StoreError('YK1003', `Name the app: --from, or "platform": { "app": "https://…" } in package.json`)
  const store = openReleaseStore(pulledApp(dir))
  const from = appAddress(given, values.from === undefined ? 'platform.app of package.json' : '--from')
  try {
    await cloneApp({ from, store, ...(key && { fingerprint: key }), print })
  } catch (error) {
    const isHere = Object.keys(store.readRegistry().registry.microFrontends).length > 0
    if (!(values['or-keep'] && error instanceof Unreachable && isHere)) throw error
    print(`${error.message}. Using the app downloaded before`)
  }
}
