import type { FairExport, FairExportRound } from '@yaksok/shared/core/contract'

/** A round that was changed, and what refuses it. */
export interface Refused {
  what: string
  /** Key of the lottery and number of the round in it. */
  of: [key: string, round: number]
  change: Partial<FairExportRound>
  /** Checks that fail: steps of the browser, words of verify.py. */
  browser: string[]
  python: string[]
}

/** Changes to rounds of the vectors that every implementation refuses, each by itself. */
export function refusedOf({ rounds }: FairExport): Refused[] {
  const find = (key: string, number: number) =>
    rounds.find((round) => round.key === key && round.round === number) as FairExportRound
  const [first, second, local] = [find('h2', 1), find('h2', 2), find('dice', 4)]
  const { beacon, entries } = first
  const aborted = { state: 'void' as const, opencode: '', mine: [] }
  const made = (
    what: string,
    change: Refused['change'],
    browser: string[],
    python: string[],
    of: Refused['of'] = ['h2', 1],
  ): Refused => ({ what, of, change, browser, python })
  return [
    made('another result', { opencode: second.opencode, mine: [] }, ['result'], ['result']),
    made(
      'the signature of another round',
      { beacon: beacon && { ...beacon, signature: second.beacon?.signature ?? null }, mine: [] },
      ['chain', 'result'],
      ['signature', 'result'],
    ),
    made(
      'another round of the beacon',
      { beacon: beacon && { ...beacon, round: beacon.round + 1 }, mine: [] },
      ['header', 'chain', 'result'],
      ['header', 'beacon', 'signature', 'result'],
    ),
    made(
      'logged when the draw was due',
      { entries: entries && { ...entries, logged: first.draws } },
      ['order'],
      ['logged'],
    ),
    made('an entry left out', { leaves: first.leaves.slice(1) }, ['entries'], ['entries']),
    made('other odds', { oddsTable: second.oddsTable.toReversed(), mine: [] }, ['odds'], ['odds']),
    made('void after its root was logged', { ...aborted, reason: 'unlogged' }, ['result'], ['void']),
    made("void by another's beacon", { ...aborted, reason: 'beacon' }, ['result'], ['void']),
    made('void by a local beacon that is there', { reason: 'clock' }, ['result'], ['void'], [local.key, local.round]),
    made(
      'void with a root in the log, and no time of it',
      { log: [{ kind: 'root', position: 5 }] },
      ['result'],
      ['void'],
      ['h2', 5],
    ),
  ]
}
