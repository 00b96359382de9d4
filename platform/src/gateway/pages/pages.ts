/** Rendered pages, ready to send: each is made once per composition and route. */

import { type Body, type CompressedPrefix, compressBody, compressPrefix, etagOf } from '../../http/index.ts'
import {
  type Composition,
  contractFits,
  DEVELOPMENT_VERSION,
  pageComposition,
  type Read,
  type Release,
  type RouteMatch,
  routeTable,
} from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import { earlyCalls, memberCallsOf, type RouteCalls, readsOf } from './early-calls.ts'
import { CARD_SETTER, type Html, renderedForCheck } from './html.ts'
import { type Item, itemOf } from './item-route.ts'
import { htmlOf, type OverrideOrigins, type PageOptions, remoteOf, type SentPage } from './page-html.ts'
import { type PageJob, pageJob } from './render-job.ts'
import { type SlotCard, slotCards } from './slot-cards.ts'

/** A part of a page. */
export type Part = Pick<Release, 'name' | 'version'>

export interface Page extends SentPage {
  status: 200 | 404
  etag: string
  /** All but the end of the HTML, which each visitor gets anew. */
  body: Body
}

/** A page whose screen the gateway may draw. */
export interface RenderablePage extends SentPage, Pick<Html, 'open' | 'skeleton' | 'rest'>, Pick<Page, 'status'> {
  /** What is sent before the screen is rendered. */
  beginning: CompressedPrefix
  /** The script that stands before a screen of a session: see `renderedForCheck`. */
  check: string
  /** Whether only members see it. */
  member: boolean
  /** Calls that its screen is drawn of, and those (ids) without which it is not. */
  reads: Read[]
  needs: string[]
  /** The part whose screen it is, and what is around it. */
  owner: Part
  shell: Part
  job: PageJob
  /** What may stand in the slots of its screen, by `slotOf`. */
  cards: ReadonlyMap<string, SlotCard>
}

/** Compositions kept at once; the one asked for longest ago goes. Six canaries at a time already make 64. */
const COMPOSITIONS = 128

interface Prepared {
  table: Map<string, RouteMatch>
  pages: Map<string, Page>
  drawable: Map<string, RenderablePage | null>
}

export interface Pages {
  /** The page for an address (path only) in a composition; pages with overrides are made anew each time. */
  page(composition: Composition, path: string, overrides?: OverrideOrigins): Page
  /**
   * The page for the gateway to render, for an unknown address the shell's not-found screen; null where the shell or the
   * route's remote has no server build.
   */
  renderable(composition: Composition, path: string): RenderablePage | null
  /** What is shown at an address (path and query); null for what is no item. */
  item(composition: Composition, url: string, path: string): Item | null
  /** The path of the route that shows a public page at an address; null where members alone see it, or nobody. */
  publicPath(composition: Composition, path: string): string | null
  /** The calls that the page of an address starts. */
  calls(composition: Composition, path: string): RouteCalls
  clear(): void
}

/** Makes the pages of the live registry; `clear` after each change of it. Throws when the live shell cannot be read. */
export function makePages(live: LiveRegistry, options: PageOptions): Pages {
  const prepared = new Map<string, Prepared>()

  const prepare = (composition: Composition): Prepared => {
    const { id } = composition
    const found = prepared.get(id) ?? {
      table: routeTable(composition),
      pages: new Map<string, Page>(),
      drawable: new Map<string, RenderablePage | null>(),
    }
    prepared.delete(id)
    prepared.set(id, found)
    const [oldest] = prepared.keys()
    if (prepared.size > COMPOSITIONS && oldest !== undefined) prepared.delete(oldest)
    return found
  }

  const matchOf = (composition: Composition, path: string): RouteMatch | null => {
    const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    return prepare(composition).table.get(wanted.toLowerCase()) ?? null
  }

  return {
    page(composition, path, overrides = {}) {
      const { pages } = prepare(composition)
      const match = matchOf(composition, path)
      if (Object.keys(overrides).length > 0) return render(live, composition, match, options, overrides)
      const key = match?.route.path ?? ''
      const known = pages.get(key)
      if (known) return known
      const page = render(live, composition, match, options, {})
      pages.set(key, page)
      return page
    },
    renderable(composition, path) {
      const { drawable } = prepare(composition)
      const match = matchOf(composition, path)
      const key = match?.route.path ?? ''
      const known = drawable.get(key)
      if (known !== undefined) return known
      const page = makeRenderable(live, composition, match, options)
      drawable.set(key, page)
      return page
    },
    item(composition, url, path) {
      const match = matchOf(composition, path)
      return match && itemOf(match.route, url)
    },
    publicPath(composition, path) {
      const route = matchOf(composition, path)?.route
      return route?.auth === 'public' ? route.path : null
    },
    calls(composition, path) {
      const shell = live.release('shell', composition.shell.metadata.version)
      return { calls: earlyCalls(matchOf(composition, path), shell), sessionHeader: shell.app?.session?.header }
    },
    clear: () => prepared.clear(),
  }
}

function render(
  live: LiveRegistry,
  composition: Composition,
  match: RouteMatch | null,
  options: PageOptions,
  overrides: OverrideOrigins,
): Page {
  const { html, ...sent } = htmlOf(live, composition, match, options, overrides, null)
  const plain = Buffer.from(html.start + html.open + html.skeleton + html.rest)
  return {
    status: match ? 200 : 404,
    etag: etagOf(plain),
    ...sent,
    body: compressBody(plain),
  }
}

function makeRenderable(
  live: LiveRegistry,
  composition: Composition,
  match: RouteMatch | null,
  options: PageOptions,
): RenderablePage | null {
  const shell = live.release('shell', composition.shell.metadata.version)
  const owner = !match || match.owner === 'shell' ? shell : remoteOf(live, composition, match, options)
  const { page: global } = shell.globals
  // a remote of an earlier major gets its modules in the browser alone
  if (!owner || !global || owner.version === DEVELOPMENT_VERSION || !contractFits(owner.contract, shell.contract))
    return null
  const data = JSON.stringify({ composition: pageComposition(composition), config: options.config })
  const job = pageJob(live, shell, owner, { global, data, composition: composition.id })
  if (!job) return null
  const member = match?.route.auth === 'member'
  const inSlots = { composition, shell, owner, page: job.page }
  const cards = member ? slotCards(live, { ...inSlots, match }, options.onUnreadable) : new Map<string, SlotCard>()
  const styles = [...cards.values()].flatMap(({ css }) => (css ? [css] : []))
  const added = { scripts: cards.size > 0 ? [CARD_SETTER] : [], styles: [...new Set(styles)] }
  const { html, ...sent } = htmlOf(live, composition, match, options, {}, added)
  const needs = member ? memberCallsOf(shell) : []
  return {
    status: match ? 200 : 404,
    beginning: compressPrefix(html.start),
    open: html.open,
    skeleton: html.skeleton,
    rest: html.rest,
    ...sent,
    check: renderedForCheck(shell),
    member,
    reads: match ? readsOf(match, shell) : [],
    needs,
    owner: nameOf(owner),
    shell: nameOf(shell),
    job,
    cards,
  }
}

const nameOf = ({ name, version }: Release): Part => ({ name, version })
