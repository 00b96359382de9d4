import { fromHex, isSignedBy, leafHash, merkleRoot, parseCheckpoint, rootOfPath, toHex } from '@yaksok/platform/log'
import type { FairEntry, FairExport, FairExportRound } from '../../../contract/index.ts'
import { fromWire, toWire } from '../../../money/index.ts'
import { parseReceipt } from '../../log/receipt.ts'
import { payout } from '../../rules/odds.ts'
import { deriveResult, pickWins } from '../../rules/result.ts'
import type { Step } from '../report.ts'
import { entryText } from '../texts.ts'
import { absent, skipped, step } from './step.ts'

/** All entries that were sealed are there, and no others. */
export function entriesStep(round: FairExportRound): Promise<Step> | Step {
  if (!round.entries) return absent('entries', round)
  const { count, root } = round.entries
  return step('entries', `${count} ${root}`, async () => {
    return `${round.leaves.length} ${toHex(await merkleRoot(round.leaves.map(fromHex)))}`
  })
}

/**
 * One's own entries are among them, and those that the device has receipts of. That the server signed a receipt is checked
 * where the export names the key of the log, which is the same.
 */
export function mineStep(round: FairExportRound, log: FairExport['log']): Promise<Step> | Step {
  const { entries, mine = [], receipts = [] } = round
  if (!entries || mine.length + receipts.length === 0) return skipped('mine')
  const { count, root } = entries
  return step('mine', [...mine, ...receipts].map(() => root).join(' '), async () => {
    const roots = await Promise.all(mine.map((entry) => entryRoot(round, entry, count)))
    const promised = await Promise.all(receipts.map((receipt) => sealedRoot(round, receipt, root, log)))
    return [...roots, ...promised].join(' ')
  })
}

/** The root where the entry of a receipt is under it. */
async function sealedRoot(
  { hash, leaves }: FairExportRound,
  receipt: string,
  root: string,
  log: FairExport['log'],
): Promise<string> {
  try {
    const promised = parseReceipt(receipt)
    if (log && (await isSignedBy(promised.note, log.verifier, parseCheckpoint(log.checkpoint).origin)) === false)
      return `the receipt of entry ${promised.order} is not signed by the log's key`
    const isSealed = promised.round === hash && leaves.includes(promised.leaf)
    return isSealed ? root : `entry ${promised.order} of a receipt is not in the tree`
  } catch {
    return 'a receipt cannot be read'
  }
}

/** The root that an own entry leads to. */
async function entryRoot(round: FairExportRound, entry: FairEntry, count: number): Promise<string> {
  const leaf = await leafHash(entryText(round, entry))
  const root = await rootOfPath(leaf, entry.index ?? -1, count, (entry.path ?? []).map(fromHex))
  return root ? toHex(root) : `entry ${entry.order} is not in the tree`
}

/** One's own entries were paid what the result and the odds of the round make of them. */
export function payoutStep(round: FairExportRound): Step {
  const result = deriveResult(round.opencode)
  const { mine = [] } = round
  if (mine.length === 0 || !result) return skipped('payout')
  const odds = new Map(round.oddsTable.map(({ type, proportion }) => [type, proportion]))
  const due = mine.map(({ picks, stake }) => {
    const wins = picks.filter((pick) => pickWins(pick, result))
    return toWire(wins.reduce((sum, pick) => sum + payout(fromWire(stake), odds.get(pick) ?? '0'), 0))
  })
  const paid = mine.map((entry) => entry.payout).join(' ')
  return {
    id: 'payout',
    outcome: paid === due.join(' ') ? 'passed' : 'failed',
    published: paid,
    computed: due.join(' '),
  }
}
