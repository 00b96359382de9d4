/**
 * Which remotes run in a frame of an origin of their own instead of the page (platform/docs/decisions/082-framed-remotes.md): those that ask for
 * it, and those of somebody else until an operator lets them in.
 */
import { FRAME_FILE } from './release-files.ts'
import type { Registry, RegistryEntry } from './schema.ts'

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
