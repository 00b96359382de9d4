/** Rendered pages, ready to send: each is made once per composition and route. */
import { createHash } from 'node:crypto'
import { BOOT_FILE } from '../build/boot-files.ts'
import type { Composition, RouteMatch } from '../registry/compose.ts'
import { routeTable } from '../registry/compose.ts'
import { foreignOrigin } from '../registry/entry.ts'
import type { PageConfig } from '../registry/page.ts'
import { DEVELOPMENT_VERSION, type Release } from '../registry/schema.ts'
import { type Body, openBody } from './body.ts'
import { contentSecurityPolicy } from './csp.ts'
import { earlyCalls, type RouteCalls } from './early.ts'
import { type Html, type HtmlParts, renderHtml } from './html.ts'
import type { LiveRegistry } from './live.ts'

export interface Page {
  status: 200 | 404
  etag: string
  csp: string
  /** All but the end of the HTML, which each visitor gets anew. */
  body: Body
}

export interface PageOptions {
  config: PageConfig
  /** https origins that pages of the app may embed. */
  frames: string[]
  /** Told of a live remote whose files cannot be read: its pages are made without them. */
  onUnreadable?(remote: Pick<Release, 'name' | 'version'>, error: unknown): void
}

/** Remote name → origin of a developer who stands in for its release. */
export type OverrideOrigins = Readonly<Record<string, string>>

/** Compositions kept at once; the one asked for longest ago goes. Six canaries at a time already make 64. */
const COMPOSITIONS = 128

interface Prepared {
  table: Map<string, RouteMatch>
  pages: Map<string, Page>
}

export interface Pages {
  /** The page for an address (path only) in a composition; pages with overrides are made anew each time. */
  page(composition: Composition, path: string, overrides?: OverrideOrigins): Page
  /** The calls that the page of an address starts. */
  calls(composition: Composition, path: string): RouteCalls
  clear(): void
}

/** Makes the pages of the live registry; `clear` after each change of it. Throws when the live shell cannot be read. */
export function makePages(live: LiveRegistry, options: PageOptions): Pages {
  const prepared = new Map<string, Prepared>()

  const prepare = (composition: Composition): Prepared => {
    const { id } = composition
    const found = prepared.get(id) ?? { table: routeTable(composition), pages: new Map<string, Page>() }
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
  const { version } = composition.shell.metadata
  const shell = live.release('shell', version)
  const text = (file: string) => live.text('shell', version, file)
  const skeleton = (kind: string): [string, string] => [kind, text(`html/skeleton-${kind}.html`)]
  const parts: HtmlParts = {
    composition,
    match,
    shell,
    remote: match && overrides[match.owner] ? null : remoteOf(live, composition, match, options),
    overrides,
    files: {
      template: text(shell.shell?.html ?? 'html/index.html'),
      boot: text(BOOT_FILE),
      skeletons: Object.fromEntries(['tab', 'page', 'public', 'plain'].map(skeleton)),
      css: [...(version === DEVELOPMENT_VERSION ? [] : (shell.shell?.css ?? [])), 'html/skeleton.css']
        .map(text)
        .join('\n'),
    },
    config: options.config,
    read: (release, file) => live.text(release.name, release.version, file),
  }
  const { html, scripts, styles } = renderReadable(parts, options)
  const plain = Buffer.from(html)
  return {
    status: match ? 200 : 404,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    csp: contentSecurityPolicy({
      scripts,
      styles,
      frames: options.frames,
      developers: [...new Set(Object.values(overrides))],
      foreign: foreignOrigins(composition),
    }),
    body: openBody(plain),
  }
}

/**
 * The HTML with the remote's head start, or without it when its styles cannot be read: the shell then comes all the
 * same, and its loader asks for the files itself and shows that remote's fallback.
 */
function renderReadable(parts: HtmlParts, options: PageOptions): Html {
  const { remote } = parts
  if (!remote) return renderHtml(parts)
  try {
    return renderHtml(parts)
  } catch (error) {
    // a second throw means that the shell itself cannot be read
    const html = renderHtml({ ...parts, remote: null })
    options.onUnreadable?.(remote, error)
    return html
  }
}

/** Origins of somebody else's remotes that a page of this composition may load, whichever of its routes it begins with. */
function foreignOrigins({ remotes }: Composition): string[] {
  const live = remotes.filter(({ blocked }) => !blocked)
  return [...new Set(live.flatMap(({ entry }) => foreignOrigin(entry) ?? []))]
}

/** The release behind a member route; null when its folder is gone: the page then says so through the loader. */
function remoteOf(
  live: LiveRegistry,
  composition: Composition,
  match: RouteMatch | null,
  options: PageOptions,
): Release | null {
  if (!match || match.owner === 'shell') return null
  const remote = composition.remotes.find(({ name }) => name === match.owner)
  if (!remote || remote.blocked) return null
  try {
    return live.release(remote.name, remote.version)
  } catch (error) {
    options.onUnreadable?.(remote, error)
    return null
  }
}
