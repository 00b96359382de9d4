/** Releases under way: how soon every process sends the new page, and whether one ever sends a mixture of two. */
import type { Release } from '@yaksok/platform/registry'
import { GREETINGS, goLive } from './edited.ts'
import type { MemberApp } from './member-app.ts'

export interface Mixed {
  /** s from a release to the new HTML and the new scripts in every process; one each. */
  seconds: number[]
  requests: number
  releases: number
  /** Pages with one version's HTML and another's scripts. */
  mixed: number
  /** Of the requests, those whose screen was in the HTML. */
  rendered: number
}

/** What a page was made of. */
export interface Made {
  /** Versions of Home whose files it names. */
  scripts: string[]
  /** Version whose screen is in it; null where it is a skeleton. */
  screen: string | null
}

/** @param greetings what each version's screen says */
export function madeOf(html: string, greetings: ReadonlyMap<string, string>): Made {
  const scripts = [...new Set([...html.matchAll(/\/r\/home\/([\w.-]+)\//g)].map(([, version]) => version as string))]
  // the screen is in the root, among the scripts that a rendered page has
  const body = html.slice(html.indexOf('id="root"')).replaceAll(/<script.*?<\/script>/gs, '')
  const screen = [...greetings].find(([, greeting]) => body.includes(greeting))?.[0] ?? null
  return { scripts, screen }
}

export const isMixed = ({ scripts, screen }: Made): boolean =>
  scripts.length !== 1 || (screen !== null && screen !== scripts[0])

/** How long a release may take to be everywhere before the measurement is given up, ms. */
const PATIENCE_MS = 120_000

/**
 * Releases the two versions of Home in turns on the store that `apps` serve: first `timed` times one by one, then
 * `releases` times while `requests` pages are asked for.
 */
export async function measureReleases(
  apps: MemberApp[],
  store: string,
  homes: [Release, Release],
  { timed, releases, requests }: { timed: number; releases: number; requests: number },
): Promise<Mixed> {
  const greetings = new Map(homes.map(({ version }, index) => [version, GREETINGS[index] as string]))
  const seconds: number[] = []
  for (let index = 0; index < timed; index += 1) {
    const release = homes[(index + 1) % 2] as Release
    const started = performance.now()
    await goLive(store, release)
    await Promise.all(apps.map((app) => shows(app, release.version, greetings)))
    seconds.push((performance.now() - started) / 1000)
  }
  let mixed = 0
  let rendered = 0
  const share = requests / releases
  for (let index = 0; index < releases; index += 1) {
    const released = goLive(store, homes[(index + timed + 1) % 2] as Release)
    const lanes = apps.map(async (app) => {
      for (let asked = 0; asked < share / apps.length; asked += 1) {
        const made = madeOf(await app.page('/Home'), greetings)
        if (isMixed(made)) mixed += 1
        if (made.screen) rendered += 1
      }
    })
    await Promise.all([released, ...lanes])
  }
  await goLive(store, homes[0])
  return { seconds, requests, releases, mixed, rendered: rendered / requests }
}

async function shows(
  { page, origin }: MemberApp,
  version: string,
  greetings: ReadonlyMap<string, string>,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { scripts, screen } = madeOf(await page('/Home'), greetings)
    if (screen === version && scripts.join() === version) return
    if (Date.now() > until) throw new Error(`${origin} does not render ${version}`)
  }
}
