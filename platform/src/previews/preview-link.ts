/**
 * The text of a `?preview=` or `?canary=` link: `<name>@<version or tag>.<end in s>.<signature>`. Ed25519 by the store's key,
 * over a statement that no signature of a release, nor a link of the other kind, can be taken for; nobody without the key
 * can lengthen one or lead it elsewhere.
 */
import * as v from 'valibot'
import { nameSchema, versionSchema } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'

/** What a link shows: one build, or the newest of a tag. */
export interface PreviewLink {
  name: string
  /** A version or a tag. */
  target: string
  /** When it ends, ms since 1970. */
  until: number
}

/** `preview`: a build that is not live. `canary`: the one that is live for some. It is the parameter of the address, too. */
export type LinkKind = 'preview' | 'canary'

/** Bytes of an address that are worth looking at. */
const LONGEST = 400
const FORM = /^([a-z][a-z0-9-]*)@([\w.-]+)\.(\d{10})\.([\w-]{86})$/
const statement = (kind: LinkKind, name: string, target: string, seconds: number) =>
  `${kind} 1\n${name}\n${target}\n${seconds}\n`

/** The text of a link, which ends at the full second before `until`. Throws StoreError where this process may only check. */
export function signLink(
  store: ReleaseStore,
  { name, target, until }: PreviewLink,
  kind: LinkKind = 'preview',
): string {
  v.parse(nameSchema, name)
  v.parse(versionSchema, target)
  const seconds = Math.floor(until / 1000)
  return `${name}@${target}.${seconds}.${store.signText(statement(kind, name, target, seconds))}`
}

/** What a link shows, or why it shows nothing. @param now ms since 1970, by the clock of the gateway */
export function readLink(
  store: ReleaseStore,
  text: string,
  now: number,
  kind: LinkKind = 'preview',
): PreviewLink | 'forged' | 'expired' {
  const [, name, target, end, signature] = (text.length <= LONGEST && FORM.exec(text)) || []
  if (!name || !target || !end || !signature || !v.is(versionSchema, target)) return 'forged'
  const seconds = Number(end)
  if (!store.isSignedText(statement(kind, name, target, seconds), signature)) return 'forged'
  return seconds * 1000 <= now ? 'expired' : { name, target, until: seconds * 1000 }
}
