/** Which scripts the page may load: the page's one Trusted Types policy (`http/content-security-policy.ts`). */
import type { BootPage } from './page-globals.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string, type: string, sink: string): string | null },
  ): unknown
}

/**
 * Makes the policy `default`, which the browser asks about every text that is given to it as a script's address: files of
 * the page's own composition, of the origins that remotes of it come from, and the app's service worker. There are no
 * rules for HTML and for script text, so the browser refuses `innerHTML` and its like. The policy of the page allows no
 * second one: frameworks that make one when they load (Vue, Svelte, lit) would end with that, so they get one that trusts
 * nothing, and the browser refuses what they use it for. Does nothing where a browser has no Trusted Types.
 */
export function trustOwnScripts({ composition: { shell, remotes } }: Pick<BootPage, 'composition'>): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  const { origin } = location
  // the shell's scripts ask for others by what is in them
  const allowed = [shell, 'files'].map((folder) => `${origin}/r/shell/${folder}/`)
  for (const [name, { version, entry = '/' }] of Object.entries(remotes)) {
    const from = new URL(entry, origin).origin
    allowed.push(from === origin ? `${origin}/r/${name}/${version}/` : `${from}/`)
  }
  const isAllowed = (url: string, sink: string) =>
    sink.includes('Worker') ? url === `${origin}/sw.js` : allowed.some((start) => url.startsWith(start))
  if (!trustedTypes) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url, _, sink) => (isAllowed(new URL(url, location.href).href, sink) ? url : null),
  })
  trustedTypes.createPolicy = () => ({ createHTML: String, createScript: String, createScriptURL: String })
}
