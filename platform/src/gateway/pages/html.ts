/** The HTML of one route in one composition. Pure: everything it needs is passed in (platform/docs/decisions/012-route-html.md). */

import { escapeHtml } from '../../http/index.ts'
import {
  type Composition,
  DEVELOPMENT_VERSION,
  type PageConfig,
  type PageData,
  pageComposition,
  type Release,
  type RouteMatch,
} from '../../registry/index.ts'
import { earlyCalls } from './early-calls.ts'
import { earlyScripts, preloadTag, type Script, scriptTag } from './page-scripts.ts'
import { layerOrder, routeStyles, stylesheetTag } from './page-styles.ts'

/**
 * The end of the HTML. `pageId` is data, not script: no policy need know it.
 * @param isTraced the page adds its taps to the traces
 */
export function endOf(pageId: string | null, isTraced = false): string {
  const mark = isTraced ? ' data-traced' : ''
  const id = pageId === null ? '' : `<script type="text/plain" id="page-id"${mark}>${pageId}</script>`
  return `${id}</body></html>\n`
}

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
   * True: the screen may be in the HTML (`ssr/stream-page.ts`). Scripts then come behind it, else they run before it is painted, and
   * the page asks for no answers of its own.
   */
  rendered?: boolean
  /** HTML that stands above the root. */
  banner?: string
  /** The text of a released file. */
  read(release: Release, file: string): string
}

export interface Html {
  /** What every page of this route and composition begins with: what is sent before the screen is rendered. */
  start: string
  /**
   * Up to the inside of the root. Names the scripts of a rendered page: named earlier, they would come before a screen that
   * takes longer than a round trip, on the one connection of HTTP/2; here their answers follow the screen without a gap.
   */
  open: string
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
function bootScript({ composition, match, shell, files, config, overrides, rendered }: HtmlParts): string {
  const data: PageData = {
    composition: pageComposition(composition, overrides),
    config,
    start: {
      route: match?.route.path ?? '',
      calls: rendered ? [] : earlyCalls(match, shell).map(([id]) => id),
      ...(match?.route.auth === 'member' && { member: true }),
    },
  }
  return `window.${shell.globals.page ?? ''}=${scriptJson(data)};${files.boot}`
}

/** Sets the styles of elements, whose attributes the policy does not take from HTML; before the content is painted. */
export const STYLE_SETTER =
  'for(const e of document.querySelectorAll("[data-style]"))e.style.cssText=e.dataset.style,e.removeAttribute("data-style")'

/**
 * Puts the card before it, in a `<template>`, into each empty element of the screen that waits for it. One that stands in
 * another card is none of the screen's.
 */
export const CARD_SETTER = `{const s=document.currentScript,t=s.previousElementSibling;for(const e of document.querySelectorAll("[data-card]:not([data-rendered],[data-rendered] *)"))if(e.dataset.card===t.dataset.for){e.dataset.rendered="";e.replaceChildren(t.content.cloneNode(true))}t.remove();s.remove();${STYLE_SETTER}}`

/**
 * Stands before a drawn screen, with the mark of the session that it was drawn for: the page's first script looks whether
 * it is this browser's (`browser/boot/check-rendered-for.ts`). Leaves the page, which is React's from here on.
 */
export const renderedForCheck = (shell: Release) =>
  `{const s=document.currentScript;window.${shell.globals.page ?? ''}.drawnFor?.(s.dataset.mark,s.parentElement);s.remove()}`

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
      ...(parts.rendered ? [] : scripts.map(scriptTag)),
      `<style>${style}</style>`,
      ...(shell.version === DEVELOPMENT_VERSION
        ? (shell.shell?.css ?? []).map((file) => stylesheetTag(shell, file))
        : []),
      ...markers,
    ].join(''),
  }
  const template = files.template.replace(/\s*<\/body>\s*<\/html>\s*$/, '')
  // the element that holds the skeleton is the root, whatever the shell calls it
  const [start = '', root = '', rest = ''] = template
    .split(/(<[a-z]+[^<>]*>\s*)\{\{skeleton\}\}/)
    .map((part) => part.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''))
  return {
    start,
    open: (parts.rendered ? scripts.map(preloadTag).join('') : '') + (parts.banner ?? '') + root,
    skeleton: skeletonOf(parts),
    rest: parts.rendered ? rest + scripts.map(scriptTag).join('') : rest,
    scripts: parts.rendered ? [script, STYLE_SETTER, renderedForCheck(shell)] : [script],
    styles: [style],
  }
}
