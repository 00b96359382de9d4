/** The HTML of a route in a composition, with its policy, out of the files of the live releases. */

import { contentSecurityPolicy, type SentPage } from '../../http/index.ts'
import {
  BOOT_FILE,
  type Composition,
  DEVELOPMENT_VERSION,
  type PageConfig,
  type Release,
  type RouteMatch,
  reachOf,
  reachOfAll,
} from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import { type Html, type HtmlParts, renderHtml } from './html.ts'

export type { SentPage }

export interface PageOptions {
  config: PageConfig
  /** https origins that screens of the app may embed. */
  frames: string[]
  /** An origin of the app itself that every page may embed. */
  embedded?: string
  /** HTML above the root of each page. */
  banner?: string
  /** Told of a live remote whose files cannot be read: its pages are made without them. */
  onUnreadable?(remote: Pick<Release, 'name' | 'version'>, error: unknown): void
}

/** Remote name → origin of a developer who stands in for its release. */
export type OverrideOrigins = Readonly<Record<string, string>>

/** What a page's policy allows beside what its HTML has from the start. */
export interface Added {
  scripts: string[]
  styles: string[]
}

/**
 * @param added of a page whose screen the gateway may render (see `rendered` of {@link HtmlParts}); null: the page's scripts do
 * @throws when the shell cannot be read
 */
export function htmlOf(
  live: LiveRegistry,
  composition: Composition,
  match: RouteMatch | null,
  options: PageOptions,
  overrides: OverrideOrigins,
  added: Added | null,
): { html: Html } & SentPage {
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
    rendered: added !== null,
    ...(options.banner && { banner: options.banner }),
    read: (release, file) => live.text(release.name, release.version, file),
  }
  const html = renderReadable(parts, options)
  // a developer's page shows every route, and who embeds what is theirs to change
  const isFramed = composition.remotes.some(({ framed, blocked }) => framed && !blocked)
  const reach = Object.keys(overrides).length > 0 ? reachOfAll(composition) : reachOf(composition, match)
  const csp = contentSecurityPolicy({
    scripts: [...html.scripts, ...(added?.scripts ?? [])],
    styles: [...html.styles, ...(added?.styles ?? [])],
    frames: reach.frames ? options.frames : [],
    ...(options.embedded && { embedded: options.embedded }),
    // by a link a framed screen is shown in the document that is there
    ...(isFramed && { framed: options.config.frames ? `${options.config.frames}/framed/` : "'self'" }),
    developers: [...new Set(Object.values(overrides))],
    foreign: reach.foreign,
    // an earlier shell's first script makes no policy, and nothing would load; a development build updates itself by text
    trusted: version !== DEVELOPMENT_VERSION && parts.files.boot.includes('trustedTypes'),
  })
  return { html, csp, own: !match || match.owner === 'shell' }
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

/**
 * The release behind a member route whose screen runs in the page; null when its folder is gone: the page then says so through the
 * loader.
 */
export function remoteOf(
  live: LiveRegistry,
  composition: Composition,
  match: RouteMatch | null,
  options: PageOptions,
): Release | null {
  if (!match || match.owner === 'shell') return null
  const remote = composition.remotes.find(({ name }) => name === match.owner)
  if (!remote || remote.blocked || remote.framed) return null
  try {
    return live.release(remote.name, remote.version)
  } catch (error) {
    options.onUnreadable?.(remote, error)
    return null
  }
}
