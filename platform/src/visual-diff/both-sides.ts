/**
 * The app as it is live and with a build in it, at the same time: one gateway over one API, whose data, clock and visitor are the
 * same for both. The build is a canary, and each side is a browser on its side of it (platform/docs/decisions/077-visual-difference.md).
 */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { bucketOf, entryOf, type Release } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { findBrowser, visitorOf } from '../smoke-test/index.ts'
import { type AppOptions, composedStore, sessionState, startApp, type TestApp, type Visitor } from '../testing/index.ts'

/** Half of all browsers. */
const SHARE = 50
const COOKIE = 'browser_id'

export interface Side {
  member: BrowserContext
  anybody: BrowserContext
}

export interface BothSides {
  live: Side
  candidate: Side
  visitor: Visitor | undefined
  close(): Promise<void>
}

interface Wanted {
  store: ReleaseStore
  /** The build, and its folder. */
  release: Release
  build: string
  shell: Release
  hasMembers: boolean
  app?: Pick<AppOptions, 'provider' | 'api'> | undefined
}

/** Opens both. @throws StoreError where that cannot be done: no browser, nobody to sign in */
export async function openBothSides({
  store,
  release,
  build,
  shell,
  hasMembers,
  app: given,
}: Wanted): Promise<BothSides> {
  const launch = await findBrowser()
  const paired = pairedStore(store, release, build)
  let app: TestApp | undefined
  let browser: Browser | undefined
  const close = async () => {
    // before the app, which waits for the browser's open connections
    await browser?.close()
    await app?.close()
    rmSync(paired.folder, { recursive: true, force: true })
  }
  try {
    app = await startApp({
      ...given,
      store: paired.folder,
      builds: [],
      config: { backOffMs: [0, 0] },
      // what is looked at is no visit of anybody
      rollback: { minPages: Number.MAX_SAFE_INTEGER },
    })
    browser = (await launch(app.url)).browser
    const visitor = hasMembers ? await visitorOf(app, shell) : undefined
    const at = { browser, url: app.url, shell }
    const side = async (isCandidate: boolean): Promise<Side> => {
      const id = browserOn(isCandidate, release.name)
      return { member: await contextOf(at, id, visitor), anybody: await contextOf(at, id) }
    }
    return { live: await side(false), candidate: await side(true), visitor, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What is live for everybody, with the build as a canary of its part; alone where the part is not live. */
function pairedStore(store: ReleaseStore, release: Release, build: string): ReleaseStore {
  const { registry } = store.readRegistry()
  const isLive = registry.microFrontends[release.name] !== undefined
  const paired = composedStore(store, isLive ? [] : [build])
  const composed = paired.readRegistry().registry
  const [live] = composed.microFrontends[release.name] ?? []
  // a build beside itself is on both sides as it is
  if (!live || live.metadata.version === release.version) return paired
  const dir = paired.releaseDir(release.name, release.version)
  mkdirSync(dirname(dir), { recursive: true })
  symlinkSync(resolve(build), dir, 'dir')
  live.deployment.traffic = 100 - SHARE
  composed.microFrontends[release.name] = [live, entryOf(release, SHARE, false)]
  composed.extras.revision++
  paired.putRegistry(composed)
  return paired
}

/** A browser that gets a part's canary, or one that does not. */
export function browserOn(isCandidate: boolean, name: string): string {
  for (let at = 0; ; at++) {
    const id = `visual-difference-${at}`
    if (bucketOf(id, name) < SHARE === isCandidate) return id
  }
}

interface At {
  browser: Browser
  url: string
  shell: Release
}

async function contextOf({ browser, url, shell }: At, browserId: string, visitor?: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    deviceScaleFactor: 1,
    acceptDownloads: false,
    serviceWorkers: 'block',
    storageState: sessionState(url, shell, visitor?.token, visitor?.cookies),
  })
  await context.addCookies([{ name: COOKIE, value: browserId, url }])
  return context
}
