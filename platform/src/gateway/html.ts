/** The HTML of one route in one composition. Pure: everything it needs is passed in (docs/decisions/platform-html.md). */

import { earlierFor } from '../registry/compatibility.ts'
import type { Composition, RouteMatch } from '../registry/compose.ts'
import { MAJOR_EXPOSE } from '../registry/earlier.ts'
import { majorsIn, type PageConfig, type PageData, pageComposition } from '../registry/page.ts'
import { DEVELOPMENT_VERSION, type Release } from '../registry/schema.ts'
import { earlyCalls } from './early.ts'
import { escapeHtml } from './escape.ts'

export interface HtmlParts {
  composition: Composition
  /** Null for an unknown address: the shell shows its not-found screen. */
  match: RouteMatch | null
  shell: Release
  /** The release of the remote that owns the route; null for the shell's own routes and blocked remotes. */
  remote: Release | null
  /** `html/*` files of the shell's release by name, its boot script, and the text of its main styles. */
  files: { template: string; skeletons: Record<string, string>; boot: string; css: string }
  config: PageConfig
  /** Developers' origins that stand in for releases. */
  overrides: Readonly<Record<string, string>>
  /**
   * True: the screen may be in the HTML (`drawn.ts`). Scripts then come behind it, else they run before it is painted, and
   * the page asks for no answers of its own.
   */
  drawn?: boolean
  /** HTML that stands above the root. */
  banner?: string
  /** The text of a released file. */
  read(release: Release, file: string): string
}

export interface Html {
  /** What every page of this route and composition begins with, up to what is inside the root. */
  start: string
  /** What is inside it until React renders. */
  skeleton: string
  /** What comes behind it; `endOf` (page-end.ts) ends the page. */
  rest: string
  scripts: string[]
  styles: string[]
}

/** JSON that may stand inside `<script>`. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** The first script of the page: the gateway's data in the page's global, and the shell's boot script, which reads it. */
function bootScript({ composition, match, shell, files, config, overrides, drawn }: HtmlParts): string {
  const data: PageData = {
    composition: pageComposition(composition, overrides),
    config,
    start: {
      route: match?.route.path ?? '',
      calls: drawn ? [] : earlyCalls(match, shell).map(([id]) => id),
      ...(match?.route.auth === 'member' && { member: true }),
    },
  }
  return `window.${shell.globals.page ?? ''}=${scriptJson(data)};${files.boot}`
}

/** URL and attributes of a file of a release. */
function asset(release: Release, file: string): { url: string; integrity: string } {
  return { url: `/r/${release.name}/${release.version}/${file}`, integrity: release.files[file]?.integrity ?? '' }
}

/** `integrity` is left out while developing: files change under a fixed URL. */
function attributes({ integrity }: { integrity: string }): string {
  return integrity ? ` integrity="${integrity}" crossorigin` : ' crossorigin'
}

/**
 * A script that runs as soon as it is there, before the shell: containers and chunks only register themselves, and are
 * compiled while the shell is still on its way. The boot script takes what has run out of the page, and what failed too:
 * the shell's loader then asks for that again in the usual way. For what is still on its way it waits.
 */
const earlyScript = (release: Release, file: string): Script => ({ release, file, how: 'async data-early' })

/** A script of a release, and when it runs. */
interface Script {
  release: Release
  file: string
  how: 'defer' | 'async data-early'
}

function scriptTag({ release, file, how }: Script): string {
  const found = asset(release, file)
  return `<script ${how} src="${found.url}"${attributes(found)}></script>`
}

/** Fetches a script while the content before it is still on its way. */
function preloadTag({ release, file }: Script): string {
  const found = asset(release, file)
  return `<link rel="preload" as="script" href="${found.url}"${attributes(found)}>`
}

/** Sets the styles of elements, whose attributes the policy does not take from HTML; before the content is painted. */
export const STYLE_SETTER =
  'for(const e of document.querySelectorAll("[data-style]"))e.style.cssText=e.dataset.style,e.removeAttribute("data-style")'

/**
 * Stands before a drawn screen, with the mark of the session that it was drawn for: the page's first script looks whether
 * it is this browser's (`boot/drawn-for.ts`). Leaves the page, which is React's from here on.
 */
export const drawnCheck = (shell: Release) =>
  `{const s=document.currentScript;window.${shell.globals.page ?? ''}.drawnFor?.(s.dataset.mark,s.parentElement);s.remove()}`

/** Linked instead of inlined where hot updates must be able to swap it. */
function stylesheetTag(release: Release, file: string): string {
  return `<link rel="stylesheet" href="${asset(release, file).url}">`
}

/**
 * Scripts beside the shell's: the shared modules, the remote's container and its screen, less what the page runs anyway
 * (where shell and remotes are one build). None while developing: a development build runs its own start-up.
 */
function earlyScripts({ match, remote, shell }: HtmlParts): Script[] {
  const screen = match && remote?.screens[match.route.screen]
  if (!screen || [shell, remote].some(({ version }) => version === DEVELOPMENT_VERSION)) return []
  const earlier = earlierFor(remote, shell)
  return [
    ...[...(shell.shell?.shares.js ?? []), ...(earlier ? [earlier.entry, ...earlier.js] : [])].map((file) =>
      earlyScript(shell, file),
    ),
    // what lies on another origin is the loader's to ask for: it knows the container's name, and whom to blame
    ...(remote.base ? [] : [remote.entry, ...screen.js])
      .filter((file) => !shell.shell?.js.includes(file))
      .map((file) => earlyScript(remote, file)),
  ]
}

/**
 * Says that the styles of a chunk are in the page already: rspack's loader takes a link with the chunk's name for it,
 * and fetches nothing.
 */
function inlinedMarker(uniqueName: string, chunk: string): string {
  return `<link rel="stylesheet" data-rspack="${uniqueName}:chunk-${chunk}">`
}

/** Styles of the route beyond the shell's own, and the marks that keep them from being fetched again. */
function routeStyles({ match, remote, shell, read }: HtmlParts): { css: string; markers: string[] } {
  const screen = match && remote?.screens[match.route.screen]
  if (!screen) return { css: '', markers: [] }
  const shares = shell.shell?.shares.css ?? []
  const earlier = earlierFor(remote, shell)
  const styled = earlier && earlier.css.length > 0 ? earlier : undefined
  // a stranger's container fetches its own: its chunks go by names that only its build knows
  const own = remote.base ? [] : screen.css
  return {
    css: [
      ...[...shares, ...(styled?.css ?? [])].map((file) => read(shell, file)),
      ...own.map((file) => read(remote, file)),
    ].join(''),
    markers: [
      ...(shares.length > 0 ? [inlinedMarker(shell.globals.container, 'shares')] : []),
      ...(styled ? [inlinedMarker(styled.container, MAJOR_EXPOSE)] : []),
      ...(own.length > 0 ? [inlinedMarker(remote.globals.container, match.route.screen)] : []),
    ],
  }
}

/**
 * In which order the styles of the page's parts count, whenever they arrive: the shell's and its contract's first, so that a remote may
 * change what it is given of shared components, then the remotes by name. One statement each: a name that CSS keeps for
 * itself spoils only its own.
 */
function layerOrder({ composition, shell, overrides }: HtmlParts): string {
  const majors = majorsIn(composition, Object.keys(overrides).length > 0).map(({ name }) => name)
  const remotes = composition.remotes.map(({ name }) => name).sort()
  return [shell.name, ...majors, ...remotes].map((name) => `@layer ${name};`).join('')
}

/** Which skeleton stands in until React renders: one by kind of page. */
function skeletonOf({ match, files }: HtmlParts): string {
  const kind = !match ? 'plain' : match.route.auth === 'public' ? 'public' : match.route.tabBar ? 'tab' : 'page'
  return files.skeletons[kind] ?? ''
}

/**
 * The page, and its inline scripts and styles for the policy's hashes. Throws what `read` throws.
 */
export function renderHtml(parts: HtmlParts): Html {
  const { match, shell, files } = parts
  const script = bootScript(parts)
  const title = [match?.route.title, shell.app?.name].filter(Boolean).join(' · ')
  const main = (shell.shell?.js ?? []).map((file): Script => ({ release: shell, file, how: 'defer' }))
  const scripts = [...main, ...earlyScripts(parts)]
  const { css, markers } = routeStyles(parts)
  const style = layerOrder(parts) + files.css + css
  const values: Record<string, string> = {
    title: escapeHtml(title),
    base: `/r/shell/${shell.version}/`,
    head: [
      `<script>${script}</script>`,
      ...scripts.map(parts.drawn ? preloadTag : scriptTag),
      `<style>${style}</style>`,
      ...(shell.version === DEVELOPMENT_VERSION
        ? (shell.shell?.css ?? []).map((file) => stylesheetTag(shell, file))
        : []),
      ...markers,
    ].join(''),
  }
  const template = files.template.replace(/\s*<\/body>\s*<\/html>\s*$/, '')
  // the element that holds the skeleton is the root, whatever the shell calls it
  const bannered = template.replace(/<[a-z]+[^<>]*>\s*\{\{skeleton\}\}/, (root) => (parts.banner ?? '') + root)
  const [start = '', rest = ''] = bannered
    .split('{{skeleton}}')
    .map((part) => part.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''))
  return {
    start,
    skeleton: skeletonOf(parts),
    rest: parts.drawn ? rest + scripts.map(scriptTag).join('') : rest,
    scripts: parts.drawn ? [script, STYLE_SETTER, drawnCheck(shell)] : [script],
    styles: [style],
  }
}
