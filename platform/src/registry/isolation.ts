/**
 * Which remotes run in a frame of an origin of their own instead of the page (platform/docs/decisions/082-framed-remotes.md): those that ask for
 * it, and those of somebody else until an operator lets them in.
 */
import * as v from 'valibot'
import { FRAME_FILE } from './release-files.ts'
import type { Registry, RegistryEntry } from './schema.ts'

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(text)

/** Where somebody else serves what is theirs. */
export const originSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check(isOrigin, 'an origin is like https://api.example.kr'),
)

export const isolationSchema = v.picklist(['frame'])

/** What a remote may do in its frame beside drawing. */
export const frameSchema = v.strictObject({
  /** Calls (ids) of the contract that it asks for: GET, without a session. */
  calls: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,60}$/))), v.maxLength(20)), []),
  /** Origins that it sends requests to by itself. */
  connect: v.optional(v.pipe(v.array(originSchema), v.maxLength(5)), []),
})
export type FrameRights = v.InferOutput<typeof frameSchema>

/** Remotes of somebody else that an operator lets into the page: of that origin alone. */
export const letInSchema = v.record(v.string(), v.strictObject({ origin: v.string(), since: v.string() }))

/** Modules that a framed remote may take from its frame: those without a session, storage or address in them. */
export const isFrameShare = (key: string): boolean => /^react(-dom)?(\/|$)/.test(key)

/** The origin that browsers get a part's files from where it is not the app's own. */
export function foreignOrigin({ url }: Pick<RegistryEntry, 'url'>): string | undefined {
  return url.startsWith('/') ? undefined : new URL(url).origin
}

/** Whether a version of a remote runs in a frame. Nobody is let into the page who asked for a frame. */
export function isFramed(registry: Pick<Registry, 'extras'>, name: string, entry: RegistryEntry): boolean {
  if (entry.extras.isolation === 'frame') return true
  const origin = foreignOrigin(entry)
  return origin !== undefined && registry.extras.letIn?.[name]?.origin !== origin
}

/** Why a framed remote cannot run in a frame of `shell`; empty where it can. */
export function frameProblems({ shares }: Pick<RegistryEntry['extras'], 'shares'>, shell: RegistryEntry): string[] {
  if (shell.extras.files[FRAME_FILE] === undefined)
    return ['This shell has no frame for remotes that are kept out of the page']
  const denied = Object.keys(shares).filter((key) => !isFrameShare(key))
  return denied.length > 0 ? [`A remote in a frame gets React alone, not ${denied.join(', ')}`] : []
}
