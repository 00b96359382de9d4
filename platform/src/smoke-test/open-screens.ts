/**
 * What a release shows before anybody gets it: each of its screens drawn by its server build and opened in a real browser,
 * in the composition that would be live. It asks nothing of a team, and so nothing that only a team knows: whether a screen shows at all, without an error,
 * for everybody.
 */
import type { Browser, BrowserContext } from '@playwright/test'
import type { Release } from '../registry/index.ts'
import { type OpenedScreens, WITHOUT_TESTS } from '../release/index.ts'
import { type ReleaseStore, readBuild } from '../release-store/index.ts'
import { type AppOptions, isApiNamed, startApp, type TestApp, type Visitor } from '../testing/index.ts'
import { inTurns, paced, StoreError } from '../util/index.ts'
import { frameStyles } from './in-page.ts'
import { worldOf } from './isolated-world.ts'
import { NOWHERE } from './leftovers.ts'
import { renderScreens } from './render-screens.ts'
import { findBrowser } from './sandboxed-chromium.ts'
import { type Address, addressesOf, renderableAddresses } from './screen-addresses.ts'
import { LONGEST_BLOCK_MS, screenNotices, screenProblems } from './smoke-result.ts'
import { frameOf, sourcePlacesIn } from './source-places.ts'
import { ssrNotices, ssrProblems } from './ssr-result.ts'
import { type Look, type Visit, visit } from './visit-screen.ts'
import { contextOf, visitorOf } from './visitor.ts'

/** Screens at once: while one waits for the network the other has the processor. */
const AT_ONCE = 2

interface Options {
  /** The API under test, as for any app. */
  app?: Pick<AppOptions, 'provider' | 'api'>
  /** How long a screen may take to show something, ms on an idle machine; 15 s when left out. */
  contentMs?: number
}

/**
 * Opens the screens of a finished build (its folder) over what is live in `store`. None without a shell.
 * @throws StoreError where that cannot be done: no API, no browser, nobody to sign in
 */
export async function openScreens(store: ReleaseStore, build: string, options: Options = {}): Promise<OpenedScreens> {
  const { registry } = store.readRegistry()
  const release = readBuild(build)
  const shell = release.kind === 'shell' ? release : store.liveShell(registry)
  const addresses = addressesOf(release, registry)
  if (!shell || addresses.length === 0) return { problems: [], notices: [], count: 0 }
  if (!options.app?.provider && !isApiNamed())
    throw new StoreError(
      'YK5201',
      `There is no API to open the screens over: name one by PLATFORM_TEST_API, or "platform": { "testApi": … } in package.json (${WITHOUT_TESTS})`,
    )
  const launch = await findBrowser()
  const app = await startApp({
    ...options.app,
    store: store.folder,
    builds: [build],
    drawn: true,
    config: { backOffMs: [0, 0] },
  })
  let browser: Browser | undefined
  try {
    const confined = await launch(app.url)
    browser = confined.browser
    const drawn = renderableAddresses(release, registry)
    const visitor = [...addresses, ...drawn].some(({ member }) => member) ? await visitorOf(app, shell) : undefined
    const drawings = await renderScreens(app, drawn, {
      ...{ store, build, visitor },
      ...(release.kind === 'remote' && { judged: release.name }),
    })
    const opened = await openAll(browser, app, { release, shell, build, addresses, visitor }, options)
    return {
      ...opened,
      problems: [...ssrProblems(drawings, paced(1)), ...opened.problems],
      notices: [...confined.notices, ...ssrNotices(drawings), ...opened.notices],
    }
  } finally {
    // before the app, which waits for the browser's open connections
    await browser?.close()
    await app.close()
  }
}

interface Wanted {
  release: Release
  shell: Release
  build: string
  addresses: readonly Address[]
  visitor: Visitor | undefined
}

/** Opens them, a few at once; what is found comes in the order of the addresses. */
async function openAll(
  browser: Browser,
  app: TestApp,
  { release, shell, build, addresses, visitor }: Wanted,
  { contentMs = 15_000 }: Options,
): Promise<OpenedScreens> {
  const parts = { shell, own: release.name }
  const asMember = await contextOf(browser, app, parts, visitor)
  const asAnybody = await contextOf(browser, app, parts)
  const look = { own: release.name, contentMs }
  // the shell leaves what it likes: all of the page is its own
  const styles = release.kind === 'shell' ? undefined : await stylesNowhere(asMember)
  // of a screen that has a document of its own nothing is left: the document goes with it
  const isLeft = ({ frames }: Address) => !(frames && shell.documents)
  const open = async (to: Address) => {
    const { path, member } = to
    const query = visitor?.queries?.[path]
    const address = query ? `${path}?${query}` : path
    const seen = await visitAtBest(member ? asMember : asAnybody, address, {
      ...look,
      ...(styles && isLeft(to) && { styles }),
    })
    return { path, ...seen }
  }
  const looked = await inTurns(addresses, AT_ONCE, open)
  const isChanged = looked.some(({ meddling }) => meddling.length > 0)
  // no remote runs there, and a shell may have no screen of its own
  const before = isChanged ? (await visit(asAnybody, NOWHERE, look)).meddling : []
  const { name, kind } = release
  // a slot of its own may be there, too
  const changedBefore = before.filter(({ stack }) => frameOf(stack)?.part !== name).map((one) => one.name)
  const around = { name, shell: shell.name, shellRoutes: shell.routes, changedBefore, where: sourcePlacesIn(build) }
  return {
    count: looked.length,
    problems: looked.flatMap((seen) => screenProblems(kind === 'shell' ? { ...seen, meddling: [] } : seen, around)),
    notices: looked.flatMap((seen) => screenNotices(seen, around)),
  }
}

/** A machine that is busy makes every screen slow at times: how long it holds up the page is the least of some visits. */
const TRIES = 3
/** Beyond so many times the limit it is no matter of the machine. */
const NEAR = 4

async function visitAtBest(context: BrowserContext, address: string, look: Look): Promise<Visit> {
  const first = await visit(context, address, look)
  let { block } = first
  const limit = paced(LONGEST_BLOCK_MS)
  const isNear = () => block.ms > limit && block.ms < NEAR * limit
  for (let tried = 1; tried < TRIES && isNear() && !first.broken; tried++) {
    const next = await visit(context, address, look)
    if (next.block.ms < block.ms) block = next.block
  }
  return { ...first, block }
}

/** Classes and styles of what all screens share, where no part of a team is. */
async function stylesNowhere(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  try {
    await page.goto(NOWHERE, { waitUntil: 'networkidle', timeout: paced(30_000) }).catch(() => {})
    return await (await worldOf(page)).apart(frameStyles)
  } finally {
    await page.close()
  }
}
