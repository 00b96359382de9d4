import { testSignature } from '@yaksok/server/testing'
import type pg from 'pg'
import type { Beginning } from './beginning.ts'
import type { State } from './quint.ts'

/** What everybody can see of rounds and orders, in the model's words. */
interface Committed {
  rounds: { state: string; logged: boolean; entries: number }[]
  orders: { state: string; round: number }[]
  newest: number
  answers: unknown[]
}

const SEEN = `select jsonb_build_object(
  'rounds', (select jsonb_agg(jsonb_build_object('state', state, 'logged', logged_at is not null,
     'entries', coalesce(entry_count, 0)) order by id) from rounds where id = any ($1)),
  'orders', (select jsonb_agg(jsonb_build_object('round', coalesce(array_position($1, o.round_id) - 1, 0), 'state',
     coalesce((array['held', 'paid', 'paid', 'returned'])[o.status + 1], 'none')) order by m.id)
     from unnest($2::bigint[]) m (id) left join orders o on o.account_id = m.id),
  'newest', coalesce((select newest from beacon_in_use), 0),
  'answers', (select jsonb_agg(encode(a.signature, 'hex') order by r.id) from rounds r
     left join beacon_answers a on a.chain = r.beacon_chain and a.round = r.beacon_round where r.id = any ($1))) as seen`

/** Reads it of the database. */
export async function readCommitted(admin: pg.Client, { members, rounds }: Beginning): Promise<Committed> {
  const { rows } = await admin.query<{ seen: Committed }>(SEEN, [rounds.map(({ id }) => id), members])
  const { newest, answers, ...seen } = (rows[0] as { seen: Committed }).seen
  return {
    ...seen,
    newest: rounds.filter(({ beacon }) => beacon !== null && newest >= beacon).length,
    answers: rounds.map(({ beacon }, round) => {
      const said = answers[round]
      return said === null || said === undefined ? 0 : said === testSignature(beacon) ? 1 : 2
    }),
  }
}

/** The model's state without what nobody else sees yet. */
export function committedOf({ rounds, orders, newest, answers }: State): Committed {
  return {
    rounds: rounds.map(({ state, logged, entries }) => ({ state, logged, entries })),
    orders: orders.map(({ state, round }) =>
      state === 'none' || state === 'inflight' ? { state: 'none', round: 0 } : { state, round },
    ),
    newest,
    answers,
  }
}
