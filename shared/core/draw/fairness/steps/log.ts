import { fromHex, isSignedBy, leafHash, parseCheckpoint, rootOfPath, toHex, utf8 } from '@yaksok/platform/log'
import type { FairExport, FairExportRound, FairLogged } from '../../../contract/index.ts'
import type { LogCheck } from '../report.ts'
import { roundHeader } from '../texts.ts'
import { compared } from './step.ts'

type Log = NonNullable<FairExport['log']>

/**
 * What the public log says of the round is what the export says: header, root of the entries, result or end, each under the
 * root of a checkpoint that the log's key signed.
 */
export function checkLog(round: FairExportRound, log: Log): Promise<LogCheck> {
  const due = dueKinds(round)
  return compared([...due, 'signed'].join(' '), async () => {
    const { note, origin, root, size } = parseCheckpoint(log.checkpoint)
    const found = due.map(async (kind) => {
      const entry = round.log?.find((one) => one.kind === kind)
      // the checkpoint may be a moment older than the last of a round
      if (entry && entry.position >= size && (kind === 'result' || kind === 'void')) return kind
      const reached = entry && (await rootOfEntry(round, entry, size))
      return reached === toHex(root) ? kind : `${kind}: not in the log`
    })
    const signed = await isSignedBy(note, log.verifier, origin)
    return [...(await Promise.all(found)), signed === false ? 'not signed by its key' : 'signed'].join(' ')
  })
}

/** What the log has to hold of a round. There may be less of one of version 1: some are older than the log. */
function dueKinds({ version, beacon, entries, state, log = [] }: FairExportRound): FairLogged['kind'][] {
  if (version !== 2) return log.map(({ kind }) => kind)
  // a round that was missed has no entry of its own
  if (!beacon) return []
  const end = { drawn: 'result', void: 'void' } as const
  return [
    'round',
    ...(entries?.logged ? (['root'] as const) : []),
    ...(state === 'drawn' || state === 'void' ? [end[state]] : []),
  ]
}

async function rootOfEntry(round: FairExportRound, { kind, position, path }: FairLogged, size: number) {
  const leaf = await leafHash(utf8(`${kind}\n${bodyOf(round, kind)}`))
  const root = path && (await rootOfPath(leaf, position, size, path.map(fromHex)))
  return root && toHex(root)
}

/** What the log says of a round (docs/fairness.md, Log): JSON without spaces, keys in alphabetical order. */
function bodyOf(round: FairExportRound, kind: FairLogged['kind']): string {
  const { hash, opencode, entries, beacon, link } = round
  if (kind === 'round') return JSON.stringify({ hash, header: new TextDecoder().decode(roundHeader(round)) })
  if (kind === 'void') return JSON.stringify({ hash, reason: round.reason })
  if (kind === 'root') {
    const sealed = entries?.sealed ?? round.revealed
    return JSON.stringify({ count: entries?.count, hash, root: entries?.root, sealed })
  }
  if (round.version !== 2) return JSON.stringify({ hash, link, opencode })
  return JSON.stringify({
    beacon: beacon?.chain,
    beaconRound: beacon?.round,
    hash,
    opencode,
    signature: beacon?.signature,
  })
}
