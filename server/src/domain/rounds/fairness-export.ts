import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FairExport, FairLogged } from '@yaksok/shared/core/contract'
import { badInput } from '../../http/calls/index.ts'
import { type BeaconChain, type BeaconInfo, infoOf } from '../../infra/beacon/index.ts'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { findRound, type RoundRow, roundOf, SELECT_CHAIN, SELECT_ROUND } from './fairness-rows.ts'

/** Leaves of one export at most: about 7 MB of hex. */
const MAX_LEAVES = 100_000
/** Rounds that are read and written in one go: a few milliseconds of work. */
const ROUNDS_A_PART = 50

export type ExportWanted = { expect: string } | { day: string }

/** What anyone may check offline: one round, or all rounds of a day of Seoul (`YYYYMMDD`). */
export async function exportRounds(db: Queryable, key: string, wanted: ExportWanted): Promise<FairExport> {
  return JSON.parse(await text(Readable.from(exportParts(db, key, wanted)))) as FairExport
}

/** Leaves of the rounds that an export would hold; throws where there are too many, or no such round. */
export async function countLeaves(db: Queryable, { key, ...wanted }: { key: string } & ExportWanted): Promise<number> {
  if ('expect' in wanted) return (await findRound(db, key, wanted.expect)).entry_count ?? 0
  const row = await one<{ leaves: number }>(
    db,
    `select coalesce(sum(r.entry_count), 0)::int8 as leaves from rounds r join lotteries l on l.id = r.lottery_id
     where l.key = $1 and r.expect between $2 and $2 || '99999'`,
    [key, wanted.day],
  )
  const leaves = row?.leaves ?? 0
  if (leaves > MAX_LEAVES) throw badInput('참여가 너무 많은 날이에요. 회차별로 받아 주세요')
  return leaves
}

/** Rounds that the export of a day holds. */
export async function countRounds(db: Queryable, { key, day }: { key: string; day: string }): Promise<number> {
  const row = await one<{ rounds: number }>(
    db,
    `select count(*)::int as rounds from rounds r join lotteries l on l.id = r.lottery_id
     where l.key = $1 and r.expect between $2 and $2 || '99999'`,
    [key, day],
  )
  return row?.rounds ?? 0
}

/**
 * The export as JSON text, some rounds at a time: a day of them at once would hold up everybody else
 * (docs/decisions/038-streamed-exports.md). Each round is a line of its own, below one that begins it all.
 */
export async function* exportParts(db: Queryable, key: string, wanted: ExportWanted): AsyncGenerator<string> {
  yield `{"format":"yaksok-fairness-v1","beacons":${JSON.stringify(await beaconsOf(db))},"rounds":[\n`
  let between = ''
  for await (const rows of pagesOf(db, key, wanted)) {
    for (const round of await detailed(db, rows)) {
      yield between + JSON.stringify(round)
      between = ',\n'
    }
  }
  yield '\n]}'
}

/** All chains that rounds have ever named: few. */
async function beaconsOf(db: Queryable): Promise<BeaconInfo[]> {
  return (await many<BeaconChain & Record<string, unknown>>(db, SELECT_CHAIN)).map(infoOf)
}

async function* pagesOf(db: Queryable, key: string, wanted: ExportWanted): AsyncGenerator<RoundRow[]> {
  if ('expect' in wanted) return yield [await findRound(db, key, wanted.expect)]
  const query = `${SELECT_ROUND} where l.key = $1 and r.expect between $2 and $2 || '99999' and r.seq > $3
    order by r.seq limit ${ROUNDS_A_PART}`
  for (let after = -1; ; ) {
    const rows = await many<RoundRow & Record<string, unknown>>(db, query, [key, wanted.day, after])
    if (rows.length > 0) yield rows
    if (rows.length < ROUNDS_A_PART) return
    after = (rows.at(-1) as RoundRow).seq
  }
}

/** Rounds as exported: with their odds, once sealed their leaves, and where the public log says what of them. */
async function detailed(db: Queryable, rows: RoundRow[]): Promise<FairExport['rounds']> {
  const sealed = rows.filter(({ entries_root }) => entries_root !== null)
  const leaves = await leavesOf(
    db,
    sealed.map(({ id }) => id),
  )
  const logged = await loggedOf(
    db,
    rows.map(({ hash }) => hash),
  )
  const tables = await oddsTables(db, [...new Set(rows.map(({ odds }) => odds))])
  return rows.map((row) => ({
    ...roundOf(row),
    oddsTable: tables.get(row.odds) ?? [],
    leaves: leaves.get(row.id) ?? [],
    log: logged.get(row.hash) ?? [],
  }))
}

/** Leaf hashes of sealed rounds, in the order of their trees. */
async function leavesOf(db: Queryable, roundIds: number[]): Promise<Map<number, string[]>> {
  const rows = await many<{ id: number; leaves: string[] }>(
    db,
    `select r.id, array_agg(encode(round_leaf(l.key, r, o), 'hex') order by o.id) as leaves
     from rounds r join lotteries l on l.id = r.lottery_id join orders o on o.round_id = r.id
     where r.id = any ($1) group by r.id`,
    [roundIds],
  )
  return new Map(rows.map(({ id, leaves }) => [id, leaves]))
}

/** Entries of the public log about rounds, by the round's hash. */
async function loggedOf(db: Queryable, hashes: string[]): Promise<Map<string, FairLogged[]>> {
  const rows = await many<FairLogged & { hash: string }>(
    db,
    `select kind, position, body::jsonb ->> 'hash' as hash from log_entries
     where kind in ('round', 'root', 'result', 'void') and body::jsonb ->> 'hash' = any ($1) order by position`,
    [hashes],
  )
  const entries = new Map<string, FairLogged[]>()
  for (const { hash, ...entry } of rows) entries.set(hash, [...(entries.get(hash) ?? []), entry])
  return entries
}

async function oddsTables(
  db: Queryable,
  hashes: string[],
): Promise<Map<string, { type: string; proportion: string }[]>> {
  const rows = await many<{ hash: string; types: string[]; hundredths: number[] }>(
    db,
    `select encode(hash, 'hex') as hash, types, hundredths from odds_tables where encode(hash, 'hex') = any ($1)`,
    [hashes],
  )
  return new Map(
    rows.map(({ hash, types, hundredths }) => [
      hash,
      types.map((type, index) => ({ type, proportion: ((hundredths[index] as number) / 100).toFixed(2) })),
    ]),
  )
}
