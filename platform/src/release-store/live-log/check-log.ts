/** Whether a registry is in the log that it names: what a gateway asks before a page is made of it. */
import type { LiveLog, Registry } from '../../registry/index.ts'
import {
  consistencyProof,
  isConsistent,
  isSignedBy,
  leafHash,
  parseCheckpoint,
  toHex,
  utf8,
} from '../../transparency-log/index.ts'
import type { Refused } from '../registry-signature.ts'
import { isEntryOf } from './entry.ts'
import { openLogFiles } from './log-files.ts'
import { treeOf } from './log-live.ts'

const refused = (why: string): Refused => ({ refused: 'log', why })

/**
 * Why a registry that follows one with the log `served` is not served; undefined where its log has it, and only grew. One that
 * never had a log is of before there was one.
 */
export async function logRefused(
  store: string,
  registry: Registry,
  served: LiveLog | undefined,
): Promise<Refused | undefined> {
  const { log } = registry.extras
  if (!log) return served && refused('it is in no log of compositions any more')
  try {
    return await judge(store, registry, log, served)
  } catch (error) {
    return refused(`the log of compositions cannot be read (${(error as Error).message}). ${RESTORE}`)
  }
}

const RESTORE = 'Put .log of the store back from a backup'

async function judge(store: string, registry: Registry, log: LiveLog, served?: LiveLog): Promise<Refused | undefined> {
  const now = parseCheckpoint(log.note)
  if (!(await isSignedBy(now.note, log.key, now.origin)))
    return refused('its checkpoint of the log has a wrong signature')
  if (!isEntryOf(log.entry, registry)) return refused('it has something live that is not in the log of compositions')
  const tree = treeOf(openLogFiles(store, now.origin), now.size)
  const [root, last] = [await tree.hashOf(0, now.size), await tree.hashOf(now.size - 1, now.size)]
  if (toHex(root) !== toHex(now.root) || toHex(last) !== toHex(await leafHash(utf8(log.entry))))
    return refused(`the log of compositions is not the one of its checkpoint. ${RESTORE}`)
  const before = served && parseCheckpoint(served.note)
  if (before?.origin !== now.origin) return undefined
  if (before.size > now.size)
    return refused(`its log of compositions has ${now.size} entries, and ${before.size} were served. ${RESTORE}`)
  const grew = await isConsistent(before, now, await consistencyProof(tree, before.size))
  return grew ? undefined : refused('its log of compositions is another one than what was served')
}
