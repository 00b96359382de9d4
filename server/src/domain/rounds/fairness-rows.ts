import type { FairRound } from '@yaksok/shared/core/contract'
import { badInput } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'

/** What is published of a round, as it is stored. */
export interface RoundRow {
  id: number
  key: string
  game: FairRound['game']
  seq: number
  expect: string
  opens: number
  closes: number
  draws: number
  state: FairRound['state']
  commitment: string | null
  odds: string
  previous: string
  hash: string
  chain_id: number | null
  chain_index: number | null
  chain_length: number | null
  chain_anchor: string | null
  chain_created: number | null
  published: number
  entry_count: number | null
  entries_root: string | null
  sealed: number | null
  link: string | null
  seed: string | null
  revealed: number | null
  opencode: string
  void_reason: string
  version: 1 | 2
  beacon: string | null
  beacon_round: number | null
  signature: string | null
  logged: number | null
}

/** A {@link RoundRow}; a condition on `l` (the lottery) and `r` (the round) follows. */
export const SELECT_ROUND = `
  select r.id, l.key, l.game, r.seq, r.expect, epoch_ms(r.opens_at) as opens, epoch_ms(r.closes_at) as closes,
    epoch_ms(r.draws_at) as draws,
    case when r.state <> 'open' then r.state when r.opens_at > money_now() then 'scheduled'
      when r.closes_at > money_now() then 'open' else 'closed' end as state,
    encode(r.commitment, 'hex') as commitment, encode(r.odds_hash, 'hex') as odds,
    encode(r.previous_hash, 'hex') as previous, encode(r.hash, 'hex') as hash, r.chain_id, r.chain_index,
    c.length as chain_length, encode(c.anchor, 'hex') as chain_anchor, epoch_ms(c.created_at) as chain_created,
    epoch_ms(r.published_at) as published, r.entry_count, encode(r.entries_root, 'hex') as entries_root,
    epoch_ms(r.sealed_at) as sealed, encode(r.link, 'hex') as link, encode(seed_of_link(r.link), 'hex') as seed,
    epoch_ms(r.resolved_at) as revealed, r.opencode, r.void_reason, r.version,
    encode(r.beacon_chain, 'hex') as beacon, r.beacon_round, encode(b.signature, 'hex') as signature,
    epoch_ms(r.logged_at) as logged
  from rounds r join lotteries l on l.id = r.lottery_id left join seed_chains c on c.id = r.chain_id
    left join beacon_answers b on r.state = 'drawn' and b.chain = r.beacon_chain and b.round = r.beacon_round`

/** A chain of a beacon. */
export const SELECT_CHAIN = `
  select encode(c.hash, 'hex') as hash, encode(c.public_key, 'hex') as "publicKey", c.period, c.genesis,
    encode(c.group_hash, 'hex') as "groupHash", c.beacon_id as "beaconId" from beacon_chains c`

/** Throws where there is no such round. */
export async function findRound(db: Queryable, key: string, expect: string): Promise<RoundRow> {
  const row = await one<RoundRow & Record<string, unknown>>(db, `${SELECT_ROUND} where l.key = $1 and r.expect = $2`, [
    key,
    expect,
  ])
  if (!row) throw badInput('없는 회차예요')
  return row
}

/** The round as the contract writes it. */
export function roundOf(row: RoundRow): FairRound {
  const { chain_id, entry_count, entries_root } = row
  return {
    key: row.key,
    game: row.game,
    round: row.seq,
    expect: row.expect,
    opens: row.opens,
    closes: row.closes,
    draws: row.draws,
    state: row.state,
    commitment: row.commitment,
    odds: row.odds,
    previous: row.previous,
    hash: row.hash,
    chain: chain_id === null ? null : chainOf(chain_id, row),
    published: row.published,
    entries:
      entry_count === null || entries_root === null
        ? null
        : {
            count: entry_count,
            root: entries_root,
            sealed: row.sealed,
            ...(row.version === 2 && { logged: row.logged }),
          },
    randomness: 'none',
    link: row.link,
    seed: row.seed,
    revealed: row.revealed,
    opencode: row.opencode,
    reason: row.void_reason,
    ...(row.version === 2 && { version: 2, beacon: beaconOf(row) }),
  }
}

function beaconOf({ beacon, beacon_round, signature }: RoundRow): FairRound['beacon'] {
  return beacon === null || beacon_round === null ? null : { chain: beacon, round: beacon_round, signature }
}

function chainOf(id: number, row: RoundRow): FairRound['chain'] {
  return {
    id: String(id),
    index: row.chain_index as number,
    length: row.chain_length as number,
    anchor: row.chain_anchor as string,
    created: row.chain_created as number,
  }
}
