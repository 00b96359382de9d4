/**
 * What is asked inside the page: each function is sent there as text, and sees nothing of this file. The script of
 * {@link watchScript} runs with the page's own; all others run in a world of their own, which has the document and none of the
 * page's objects.
 */

import { idleWorker, watchReports, watchTimers, watchWorker } from './page-watch.ts'
import { builtIns, watchBuiltIns } from './watch-built-ins.ts'

/** Runs before any script of a page. @param own the part that is looked at */
export const watchScript = (own: string): string => `{
  const look = { worker: () => '' };
  (${watchReports})(look); (${watchTimers})(look); (${watchWorker})(look, ${JSON.stringify(own)}, (${idleWorker})); (${watchBuiltIns})(look, (${builtIns})());
  Object.defineProperty(window, '__look', { value: Object.freeze(look) });
}`

/**
 * True once the page shows anything, beside its bars, that does not only stand in for what is on its way: boxes that nobody
 * is told of (`aria-hidden`), what says of itself that it waits (`aria-busy`), words for screen readers alone.
 */
export function showsContent(): boolean {
  const waiting = '[aria-hidden=true],[aria-busy=true],header,nav,script,style,template,noscript'
  const root = document.querySelector('main') ?? document.body
  const isThere = (element: Element | null) => {
    if (element === null || element.closest(waiting) || !element.checkVisibility()) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim() && isThere(text.parentElement)) return true
  return [...root.querySelectorAll('img,svg[role=img],canvas,video,iframe,input,button')].some(isThere)
}

/** Leads the page to `path` as a link of the app does, without loading it. */
export function leaveFor(path: string): void {
  const shown = document.querySelector('main')?.firstElementChild ?? null
  Object.assign(globalThis, { shown })
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** True once the screen that {@link leaveFor} left is gone, or kept out of sight. */
export function isGone(): boolean {
  const { shown } = globalThis as unknown as { shown: Element | null }
  return !shown?.isConnected || !shown.checkVisibility()
}

/** Resolves once effects of what is gone have been cleaned up. */
export async function cleanedUp(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}

/** Classes and styles of the elements that all screens share. */
export function frameStyles(): string[] {
  const { documentElement: html, body } = document
  const declarations = ({ style }: HTMLElement) => style.cssText.split(/;\s*/).filter(Boolean)
  return [
    ...[...html.classList].map((name) => `html class ${name}`),
    ...[...body.classList].map((name) => `body class ${name}`),
    ...declarations(html).map((one) => `html style ${one}`),
    ...declarations(body).map((one) => `body style ${one}`),
  ]
}
