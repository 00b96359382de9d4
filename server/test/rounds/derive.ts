import type { FairEntry, FairExportRound } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import { many, one, type Queryable } from '../../src/infra/database/index.ts'

/** What the database makes of a round: hash of the odds, of the header, root of the leaves, result. */
export interface Derived {
  odds: string
  hash: string
  root: string
  /** `''` where nothing decides it. */
  opencode: string
}

/** A {@link FairExportRound} as a row of `rounds`, by the columns that its header is made of. */
const ROWS = `jsonb_to_recordset($1::jsonb) c (version int, key text, game text, round bigint, expect text, opens bigint,
    closes bigint, draws bigint, commitment text, odds text, previous text, hash text, link text, randomness text, beacon jsonb,
    leaves text[], "oddsTable" jsonb)
  cross join lateral jsonb_populate_record(null::rounds, jsonb_build_object('version', coalesce(c.version, 1), 'seq', c.round,
    'expect', c.expect, 'opens_at', timestamptz 'epoch' + c.opens * interval '1 ms',
    'closes_at', timestamptz 'epoch' + c.closes * interval '1 ms', 'draws_at', timestamptz 'epoch' + c.draws * interval '1 ms',
    'commitment', '\\x' || c.commitment, 'odds_hash', '\\x' || c.odds, 'previous_hash', '\\x' || c.previous,
    'hash', '\\x' || c.hash, 'beacon_chain', '\\x' || (c.beacon ->> 'chain'), 'beacon_round', c.beacon ->> 'round')) r`

/** Reads rounds as an export has them; what is derived there is not looked at. */
export function derive(db: Queryable, rounds: readonly FairExportRound[]): Promise<Derived[]> {
  return many<Derived & Record<string, unknown>>(
    db,
    `select hex(odds_hash(c.game, o.types, o.hundredths)) as odds, hex(sha256_text(round_header(c.key, c.game, r))) as hash,
       hex(merkle_root(array(select decode(l, 'hex') from unnest(c.leaves) with ordinality u (l, n) order by n))) as root,
       coalesce(case when c.link is not null
         then draw_opencode(seed_of_link(decode(c.link, 'hex')), c.key, c.expect, c.game, c.randomness)
         when c.beacon ->> 'signature' is not null
         then draw_by_beacon(decode(c.beacon ->> 'signature', 'hex'), round_header(c.key, c.game, r), c.game) end, '') as opencode
     from ${ROWS}
       cross join lateral (select array_agg(e ->> 'type' order by n) as types,
         array_agg(round((e ->> 'proportion')::numeric * 100)::int order by n) as hundredths
         from jsonb_array_elements(c."oddsTable") with ordinality u (e, n)) o
     order by c.round`,
    [JSON.stringify(rounds)],
  )
}

/** The leaf of an entry of a round whose hash is known. */
export async function leafOf(db: Queryable, round: FairExportRound, entry: FairEntry): Promise<string> {
  const order = { id: entry.order, picks: entry.picks, stake: fromWire(entry.stake), nonce: entry.nonce }
  const row = await one<{ leaf: string }>(
    db,
    `select hex(round_leaf(c.key, r, jsonb_populate_record(null::orders, $2::jsonb))) as leaf from ${ROWS}`,
    [JSON.stringify([round]), JSON.stringify(order)],
  )
  return row?.leaf ?? ''
}
