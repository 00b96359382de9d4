import type pg from 'pg'
import { one } from '../../src/infra/database/index.ts'
import { workRounds } from '../wallet/work-rounds.ts'
import { openWorld, type World } from '../wallet/world.ts'
import { answerBeacon } from './beacon.ts'

/** Statements that wait for a settlement before it commits. */
const LEAST_WAITING = 3

/** How much to try. */
export interface RiskPlan {
  members: number
  /** Orders to send, all while rounds are settled and limits change. */
  orders: number
  seed: number
  /** Another text of order_place, to see that the race would find its fault. */
  orderPlace?: string
}

export interface RiskFigures {
  sent: number
  accepted: number
  refused: number
  /** Orders that were accepted though more than the limit was at risk with them. */
  beyond: number
  rounds: number
}

/**
 * Looks at every order at the moment it is booked, in its transaction and under its account's lock: what is at risk by
 * the orders alone (not drawn yet, or lost today) against the limit as it is then. Shares nothing with order_place.
 */
const ORACLE = `
  create table beyond (order_id bigint);
  create function watch_order() returns trigger language plpgsql security definer as $$
  declare
    most bigint := (limits_now(new.account_id)).loss;
    risk bigint;
  begin
    select sum(case when status = 0 then total else total - payout end) into risk from orders
      where account_id = new.account_id
        and (status = 0 or (status in (1, 2) and seoul_day(updated_at) = seoul_day(money_now())));
    if risk > most then insert into beyond values (new.id); end if;
    return null;
  end $$;
  create trigger watch_order after insert on orders for each row execute function watch_order()`

/** A small generator of numbers below 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Lets members send orders while their rounds are settled and their limits lowered, all at once. */
export async function playRisk({ members, orders, seed, orderPlace }: RiskPlan): Promise<RiskFigures> {
  const world = await openWorld({ connections: 24, lotteries: [1] })
  try {
    await world.admin.query(ORACLE)
    if (orderPlace) await world.admin.query(orderPlace)
    const next = random(seed)
    const ids: number[] = []
    for (let n = 0; n < members; n++) ids.push(await world.member(100_000_000))
    for (const id of ids) await setLimit(world, id, 10_000)
    const outcomes: string[] = []
    let rounds = 0
    while (outcomes.length < orders) {
      outcomes.push(...(await playRound(world, ids, next)))
      rounds++
      // A day later everybody has room again, and a limit that was raised counts.
      if (rounds % 4 === 0) await nextDay(world, ids)
    }
    const faults = await world.faults()
    if (faults.length > 0) throw new Error(`ledger verify: ${JSON.stringify(faults)}`)
    const accepted = outcomes.filter((outcome) => outcome === 'done').length
    const beyond = (await one<{ n: number }>(world.admin, 'select count(*)::int as n from beyond'))?.n ?? -1
    return { sent: outcomes.length, accepted, refused: outcomes.length - accepted, beyond, rounds }
  } finally {
    await world.close()
  }
}

const setLimit = (world: World, member: number, won: number) =>
  world.pool.query(`select limits_set($1, 'loss', $2)`, [member, won])

/** Stakes near the limit, then the draw, with orders for the next round and lower limits racing with it. */
async function playRound(world: World, ids: readonly number[], next: () => number): Promise<string[]> {
  const running = await world.round()
  const stake = () => 1000 + Math.floor(next() * 9000)
  const send = async (expect: string, id: number, won: number) =>
    (await world.order(id, { expect, stake: won, picks: next() < 0.5 ? ['대', '소'] : ['대'] })).outcome
  const first = await Promise.all(ids.flatMap((id) => [stake(), stake()].map((won) => send(running, id, won))))
  const minute = Math.floor(world.clock.now() / 60_000) * 60_000
  await world.clock.set(new Date(minute + 57_000))
  await workRounds(world.pool, 60)
  await world.clock.set(new Date(minute + 60_000))
  const coming = await world.round()
  const plans = ids.map((id) => ({ id, stakes: [stake(), stake()], lower: next() < 0.3 ? stake() : null }))
  const settling = await beginDraw(world)
  const racing = plans.flatMap(({ id, stakes, lower }) => [
    ...stakes.map((won) => send(coming, id, won)),
    ...(lower === null ? [] : [setLimit(world, id, lower).then(() => null)]),
  ])
  const [answers] = await Promise.all([Promise.all(racing), commitAmidst(world, settling, racing)])
  await workRounds(world.pool, 60)
  await world.clock.advance(1)
  return [...first, ...answers.filter((outcome) => outcome !== null)]
}

/** Draws the round in a transaction that stays open: its members' accounts are locked. */
async function beginDraw(world: World): Promise<pg.PoolClient> {
  const client = await world.pool.connect()
  await answerBeacon(world.pool)
  await client.query('begin')
  await client.query(`select round_draw(id) from rounds where state = 'closed'`)
  return client
}

/** Commits once orders or limits are waiting for those accounts, or no more of them can be. */
async function commitAmidst({ admin }: World, settling: pg.PoolClient, racing: Promise<unknown>[]): Promise<void> {
  let left = racing.length
  const ended = () => left--
  for (const one of racing) one.then(ended, ended)
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    while ((await admin.query(waiting)).rows.length < Math.min(LEAST_WAITING, left));
  } finally {
    await settling.query('commit')
    settling.release()
  }
}

async function nextDay(world: World, ids: readonly number[]): Promise<void> {
  for (const id of ids) await setLimit(world, id, 10_000)
  await world.pass(60)
  await world.away(86_400)
  await world.clock.advance(1)
}
