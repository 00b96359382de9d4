/**
 * The log of compositions: what goes live is an entry of a public log that only grows, before it is live
 * (platform/docs/decisions/084-log-of-compositions.md).
 */
import type { LiveLog, Registry } from '../../registry/index.ts'
import {
  checkpointText,
  createSigner,
  openTree,
  parseCheckpoint,
  type Signer,
  toHex,
} from '../../transparency-log/index.ts'
import { StoreError } from '../../util/index.ts'
import { signingKey } from '../signing-keys.ts'
import { entryText, isEntryOf } from './entry.ts'
import { isOrigin, type LogFiles, openLogFiles } from './log-files.ts'

/** The name of a new log: `RELEASE_LOG_ORIGIN`. Throws StoreError YK3031 where it is none. */
function namedOrigin({ RELEASE_LOG_ORIGIN }: NodeJS.ProcessEnv = process.env): string | undefined {
  if (!RELEASE_LOG_ORIGIN) return undefined
  if (isOrigin(RELEASE_LOG_ORIGIN)) return RELEASE_LOG_ORIGIN
  throw new StoreError(
    'YK3031',
    'RELEASE_LOG_ORIGIN is no name of a log: use a host and a path, as app.example.kr/releases',
  )
}

const DEFAULT_ORIGIN = 'releases'
export const originOf = ({ note }: LiveLog): string => parseCheckpoint(note).origin

/** The name that a log goes on under: as it was, `<name>/2` after it lost entries, or another one that somebody gave it. */
function nameOf(last: string | undefined, isCut: boolean): string {
  const base = namedOrigin() ?? last?.replace(/\/\d+$/, '') ?? DEFAULT_ORIGIN
  const number = last === base ? 1 : last?.startsWith(`${base}/`) ? Number(last.slice(base.length + 1)) : 0
  if (!(number > 0)) return base
  const next = isCut ? number + 1 : number
  return next === 1 ? base : `${base}/${next}`
}

/** Signs checkpoints with the key of a store. Throws StoreError where this process can only check. */
function signerOf(store: string, origin: string, key?: string): Promise<Signer> {
  const { d = '' } = signingKey(store, key).privateKey.export({ format: 'jwk' })
  return createSigner(origin, new Uint8Array(Buffer.from(d, 'base64url')))
}

/**
 * Adds what `draft` has live to the log of its store, and gives `draft` the checkpoint over it; where the same is live as before, the
 * checkpoint of before. Only under the registry's lock. Throws StoreError YK3030 where the log lacks what was signed.
 * @param isCut entries are lost that were shown: it goes on under another name, which everybody notices who follows it
 */
export async function logLive(store: string, before: Registry, draft: Registry, isCut = false): Promise<void> {
  const known = [before.extras.log, draft.extras.log].filter((log) => log !== undefined)
  const [last] = known
  const origin = nameOf(last && originOf(last), isCut)
  const kept = last && originOf(last) === origin ? last : undefined
  const signer = await signerOf(store, origin)
  if (kept && kept.key === signer.verifier && isEntryOf(kept.entry, draft)) {
    draft.extras.log = kept
    return
  }
  const files = openLogFiles(store, origin)
  const checkpoints = known.map(({ note }) => parseCheckpoint(note)).filter((one) => one.origin === origin)
  const size = files.size(Math.max(0, ...checkpoints.map((one) => one.size)))
  for (const one of checkpoints) await refuseCut(files, one, size)
  const entry = entryText(store, draft, kept?.entry)
  await files.append(entry, size)
  const text = checkpointText({ origin, size: size + 1, root: await treeOf(files, size + 1).hashOf(0, size + 1) })
  draft.extras.log = { entry, key: signer.verifier, note: `${text}\n${await signer.sign(text)}\n` }
}

/** The tree of a log's files. Its promises reject with TypeError where a tile is not there. */
export const treeOf = (files: LogFiles, size: number) =>
  openTree(size, async (tile) => files.hashes(tile) ?? Promise.reject(new TypeError('a part of the log is missing')))

async function refuseCut(
  files: LogFiles,
  { size, root, origin }: ReturnType<typeof parseCheckpoint>,
  there: number,
): Promise<void> {
  const is =
    size <= there &&
    (await treeOf(files, size)
      .hashOf(0, size)
      .catch(() => undefined))
  if (is && toHex(is) === toHex(root)) return
  throw new StoreError(
    'YK3030',
    `The log of compositions (${origin}) has ${there} entries that fit, and a checkpoint over ${size} was signed. Put .log of the store back from a backup, or begin another log: RELEASE_LOG_ORIGIN=<another name>. Nothing was changed`,
  )
}
