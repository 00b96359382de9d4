/** How a build's screens look beside what is live: every screen that a release's smoke test opens, at each width, in a bounded time. */
import { defaultEntry, type Registry, type Release } from '../registry/index.ts'
import { againstIn, type Compared } from '../release/index.ts'
import { type ReleaseStore, readBuild } from '../release-store/index.ts'
import { addressesOf } from '../smoke-test/index.ts'
import type { AppOptions } from '../testing/index.ts'
import { inTurns } from '../util/index.ts'
import { hashOf, type VisualReport } from '../visual-report/index.ts'
import { type BothSides, openBothSides } from './both-sides.ts'
import { closeAll, findingOf, lookOnce, ROUNDS, type Screen } from './compare-screen.ts'

/** Screens that are looked at at once, each on both sides. */
const AT_ONCE = 2

export interface CompareOptions {
  widths: readonly number[]
  /** What is left then was not looked at. */
  seconds: number
  /** The API under test, as for any app. */
  app?: Pick<AppOptions, 'provider' | 'api'>
}

/**
 * Compares a finished build (its folder) with what is live in `store`; nothing of the store changes.
 * @throws StoreError where that cannot be done: no API, no browser, nobody to sign in
 */
export async function compareWithLive(store: ReleaseStore, build: string, options: CompareOptions): Promise<Compared> {
  const started = performance.now()
  const { registry } = store.readRegistry()
  const release = readBuild(build)
  const shell = store.liveShell(registry) ?? (release.kind === 'shell' ? release : undefined)
  const addresses = shell ? addressesOf(release, registry) : []
  const pictures = new Map<string, Buffer>()
  const report = (findings: VisualReport['findings']): Compared => ({
    pictures,
    report: {
      name: release.name,
      version: release.version,
      against: againstIn(registry, release.name),
      at: new Date().toISOString(),
      seconds: Math.round((performance.now() - started) / 100) / 10,
      widths: [...options.widths],
      findings,
      dropped: 0,
    },
  })
  if (!shell || addresses.length === 0) return report([])
  const hasMembers = addresses.some(({ member }) => member)
  const sides = await openBothSides({ store, release, build, shell, hasMembers, app: options.app })
  const screens = screensOf({ release, registry, addresses, sides, widths: options.widths })
  const until = started + options.seconds * 1000
  const keep = (png: Buffer) => {
    const hash = hashOf(png)
    pictures.set(hash, png)
    return hash
  }
  try {
    return report(await lookAtAll(screens, until, keep))
  } finally {
    await sides.close()
  }
}

interface Around {
  release: Release
  registry: Registry
  addresses: ReturnType<typeof addressesOf>
  sides: BothSides
  widths: readonly number[]
}

function screensOf({ release, registry, addresses, sides, widths }: Around): Screen[] {
  const live = new Set(
    Object.values(registry.microFrontends).flatMap(([entry]) => entry?.extras.routes.map(({ path }) => path) ?? []),
  )
  return addresses.flatMap(({ path, member }) => {
    const query = sides.visitor?.queries?.[path]
    const who = member ? 'member' : 'anybody'
    return widths.map((width) => ({
      path,
      address: query ? `${path}?${query}` : path,
      width,
      live: sides.live[who],
      candidate: sides.candidate[who],
      isNew: !live.has(path) && defaultEntry(registry, release.name)?.metadata.version !== release.version,
      rounds: [],
      failures: 0,
    }))
  })
}

/** All once, so that what is equal is known soon; then what differs, again. */
async function lookAtAll(
  screens: readonly Screen[],
  until: number,
  keep: (png: Buffer) => string,
): Promise<VisualReport['findings']> {
  const found = new Map<Screen, VisualReport['findings'][number]>()
  const once = async (screen: Screen) => {
    const leftMs = until - performance.now()
    if (leftMs <= 0) return
    const isSame = await lookOnce(screen, leftMs)
    const { broken, isNew, rounds } = screen
    if (isSame || broken !== undefined || isNew || rounds.length === ROUNDS)
      found.set(screen, await findingOf(screen, keep))
    // what was seen stays, but for the pages that it was seen in
    await closeAll(screen)
  }
  // one turn more for a look that failed
  for (let turn = 0; turn <= ROUNDS; turn++)
    await inTurns(
      screens.filter((screen) => !found.has(screen)),
      AT_ONCE,
      once,
    )
  return inTurns(screens, 1, async (screen) => found.get(screen) ?? findingOf(screen, keep))
}
