import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/wallet/world.ts'
import { many, one, sqlState } from '../db/index.ts'
import {
  approveDeposit,
  approveWithdrawal,
  rejectWithdrawal,
  reverseTransfer,
  sealLedger,
  verifyLedger,
} from './index.ts'

const CHECK = '23514'
const IMMUTABLE = '23001'
const NO_RIGHT = '42501'
const NO_REFERENCE = '23503'

let world: World

beforeAll(async () => {
  world = await openWorld({ connections: 20 })
})

afterAll(async () => {
  expect(await world.faults()).toEqual([])
  await world.close()
})

async function account(id: number) {
  const row = await one<{ posted: number; held_bets: number; held_withdrawals: number; available: number }>(
    world.pool,
    'select posted, held_bets, held_withdrawals, available from ledger_accounts where id = $1',
    [id],
  )
  return row as NonNullable<typeof row>
}

function withdraw(member: number, amount: number, key: string | null = null, payload = 'p') {
  return one<{ outcome: string; id: number }>(world.pool, 'select outcome, id from wallet_withdraw($1, $2, $3, $4)', [
    member,
    amount,
    key,
    Buffer.from(payload),
  ]) as Promise<{ outcome: string; id: number }>
}

function deposit(member: number, amount: number, key: string | null = null, payload = 'p') {
  return one<{ outcome: string; id: number }>(
    world.pool,
    `select outcome, id from wallet_deposit($1, $2, '', '', $3, $4)`,
    [member, amount, key, Buffer.from(payload)],
  ) as Promise<{ outcome: string; id: number }>
}

/** SQLSTATE of a statement that must fail. */
async function failure(
  db: { query(text: string, values?: unknown[]): Promise<unknown> },
  text: string,
  values?: unknown[],
) {
  return sqlState(await db.query(text, values).catch((error: unknown) => error))
}

const transferOf = async (depositId: number) =>
  (
    (await one<{ id: number }>(world.pool, 'select transfer_id as id from deposits where id = $1', [depositId])) as {
      id: number
    }
  ).id

describe('P1 whole won', () => {
  test('every amount is a bigint', async () => {
    const columns = await many<{ type: string }>(
      world.pool,
      `select distinct data_type as type from information_schema.columns where table_schema = 'public'
         and column_name in ('amount', 'posted', 'held_bets', 'held_withdrawals', 'available', 'stake', 'total', 'payout',
           'staked', 'won', 'deposited', 'withdrawn', 'paid', 'balance', 'deposit', 'deposit_next', 'loss', 'loss_next',
           'condition')`,
    )
    expect(columns).toEqual([{ type: 'bigint' }])
  })

  test('no balance leaves the safe integers', async () => {
    const member = await world.member()
    const { id } = await deposit(member, Number.MAX_SAFE_INTEGER)
    await approveDeposit(world.operator, id)
    const more = await deposit(member, 1)
    await expect(approveDeposit(world.operator, more.id)).rejects.toMatchObject({ code: CHECK })
    expect((await account(member)).posted).toBe(Number.MAX_SAFE_INTEGER)
    expect((await reverseTransfer(world.operator, await transferOf(id), 'test')).outcome).toBe('done')
  })
})

describe('P2 double entry', () => {
  test.each([
    ['one entry', [[1, 100]]],
    [
      'a sum that is not 0',
      [
        [1, 100],
        [2, -99],
      ],
    ],
    [
      'entries without the first',
      [
        [2, 100],
        [3, -100],
      ],
    ],
  ])('%s is refused, whoever books it', async (_, entries) => {
    const values = entries.map(([n, amount]) => `(${n}, ${amount})`).join()
    const statement = `with made as (insert into ledger_transfers (kind, created_at) values ('deposit', now()) returning id)
      insert into ledger_entries select made.id, e.n, 1, e.amount, null from made, (values ${values}) e (n, amount)`
    expect(await failure(world.admin, statement)).toBe(CHECK)
  })

  test('an account or hold that does not exist is refused', async () => {
    const statement = `with made as (insert into ledger_transfers (kind, created_at) values ('deposit', now()) returning id)
      insert into ledger_entries select made.id, e.n, e.account, e.amount, null from made, (values (1, 1, 5), (2, 3, -5)) e (n, account, amount)`
    expect(await failure(world.admin, statement)).toBe(NO_REFERENCE)
    const hold = `insert into ledger_transfers (kind, hold_id, created_at) values ('bet', 999999999, now())`
    expect(await failure(world.admin, hold)).toBe(NO_REFERENCE)
  })

  test('a transfer takes no entries later on', async () => {
    const member = await world.member(1000)
    const id = (await one<{ id: number }>(world.pool, 'select max(id) as id from ledger_transfers'))?.id
    const later = `insert into ledger_entries values (${id}, 3, 1, 5, null), (${id}, 4, 2, -5, null)`
    expect(await failure(world.admin, later)).toBe(CHECK)
    expect((await account(member)).posted).toBe(1000)
  })
})

describe('P3 available is never negative', () => {
  test('the database refuses it, whoever writes', async () => {
    const member = await world.member(1000)
    const statement = 'update ledger_accounts set held_withdrawals = 1001 where id = $1'
    expect(await failure(world.admin, statement, [member])).toBe(CHECK)
  })

  test('twenty withdrawals of all there is at once: one is held', async () => {
    const member = await world.member(5000)
    const made = await Promise.all(Array.from({ length: 20 }, () => withdraw(member, 5000)))
    expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(made.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(19)
    expect(await account(member)).toMatchObject({ posted: 5000, held_withdrawals: 5000, available: 0 })
  })

  test('twenty orders at once spend what there is and no more', async () => {
    const member = await world.member(20_000)
    const made = await Promise.all(Array.from({ length: 20 }, () => world.order(member, { stake: 3000 })))
    // 20,000 pays for four; then 8,000 is below the 10,000 that the lottery asks for.
    expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(4)
    expect(made.filter(({ outcome }) => outcome === 'condition')).toHaveLength(16)
    expect(await account(member)).toMatchObject({ held_bets: 12_000, available: 8_000 })
  })
})

describe('P4 nothing is rewritten', () => {
  const tables = [
    'ledger_transfers',
    'ledger_entries',
    'idempotency_keys',
    'ledger_seals',
    'odds_tables',
    'seed_chains',
  ]

  test.each([...tables, 'ledger_accounts', 'ledger_holds', 'orders', 'rounds', 'deposits', 'withdrawals'])(
    'the API may not write %s',
    async (table) => {
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set id = id`,
        `insert into ${table} default values`,
      ])
        expect(await failure(world.pool, statement.replace('set id = id', `set ${await someColumn(table)}`))).toBe(
          NO_RIGHT,
        )
    },
  )

  test.each(tables)('not even the owner changes %s', async (table) => {
    for (const statement of [
      `delete from ${table}`,
      `update ${table} set ${await someColumn(table)}`,
      `truncate ${table} cascade`,
    ])
      expect(await failure(world.admin, statement)).toBe(IMMUTABLE)
  })

  test('the API may not read the secrets of coming rounds, nor compute them', async () => {
    expect(await failure(world.pool, 'select * from seed_chain_secrets')).toBe(NO_RIGHT)
    expect(await failure(world.pool, 'select chain_link(1, 1)')).toBe(NO_RIGHT)
  })

  test('a correction is a reversal, one a transfer, also when two operators are at it', async () => {
    const member = await world.member()
    const { id } = await deposit(member, 7000)
    await approveDeposit(world.operator, id)
    const transfer = await transferOf(id)
    const made = await Promise.all(
      Array.from({ length: 5 }, () => reverseTransfer(world.operator, transfer, '잘못 승인')),
    )
    expect(made.map(({ outcome }) => outcome).sort()).toEqual(['done', 'reversed', 'reversed', 'reversed', 'reversed'])
    expect(await account(member)).toMatchObject({ posted: 0, available: 0 })
    const reversal = made.find(({ outcome }) => outcome === 'done')?.transfer as number
    expect((await reverseTransfer(world.operator, reversal, 'again')).outcome).toBe('not_reversible')
  })

  test('money that is spent cannot be reversed away', async () => {
    const member = await world.member()
    const { id } = await deposit(member, 7000)
    await approveDeposit(world.operator, id)
    await withdraw(member, 1)
    expect((await reverseTransfer(world.operator, await transferOf(id), 'late')).outcome).toBe('insufficient')
  })

  async function someColumn(table: string): Promise<string> {
    const row = await one<{ name: string }>(
      world.pool,
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
         and is_identity = 'NO' limit 1`,
      [table],
    )
    return `${row?.name} = ${row?.name}`
  }
})

describe('P5 idempotency keys', () => {
  const operations: [
    string,
    (member: number, key: string | null, payload: string) => Promise<{ outcome: string; id: number | null }>,
  ][] = [
    ['deposit', (member, key, payload) => deposit(member, 500, key, payload)],
    ['withdraw', (member, key, payload) => withdraw(member, 500, key, payload)],
    ['order', (member, key, payload) => world.order(member, { key, payload })],
  ]

  test.each(operations)('%s: same payload, same answer; another payload is refused', async (_, act) => {
    const member = await world.member(50_000)
    const first = await act(member, 'k', 'a')
    expect(first.outcome).toBe('done')
    expect(await act(member, 'k', 'a')).toMatchObject({ outcome: 'replayed', id: first.id })
    expect(await act(member, 'k', 'b')).toMatchObject({ outcome: 'key_reused' })
    const other = await world.member(50_000)
    expect((await act(other, 'k', 'a')).outcome).toBe('done')
  })

  test.each(operations)('%s: twenty times at once acts once', async (_, act) => {
    const member = await world.member(50_000)
    const made = await Promise.all(Array.from({ length: 20 }, () => act(member, 'once', 'a')))
    expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(made.every(({ outcome }) => ['done', 'replayed', 'in_flight'].includes(outcome))).toBe(true)
    expect(new Set(made.filter(({ outcome }) => outcome !== 'in_flight').map(({ id }) => id)).size).toBe(1)
  })

  test('a key whose first request has not ended is in flight', async () => {
    const member = await world.member(50_000)
    const slow = new pg.Client({ connectionString: world.database.url })
    await slow.connect()
    const values = [member, 500, 'slow', Buffer.from('p')]
    await slow.query('begin')
    await slow.query('select * from wallet_withdraw($1, $2, $3, $4)', values)
    expect((await withdraw(member, 500, 'slow')).outcome).toBe('in_flight')
    await slow.query('commit')
    await slow.end()
    expect((await withdraw(member, 500, 'slow')).outcome).toBe('replayed')
  })

  test('a refused request leaves its key free', async () => {
    const member = await world.member(100)
    expect((await withdraw(member, 500, 'retry')).outcome).toBe('insufficient')
    const { id } = await deposit(member, 1000)
    await approveDeposit(world.operator, id)
    expect((await withdraw(member, 500, 'retry')).outcome).toBe('done')
  })
})

describe('P6 a hold is resolved once', () => {
  test('approved and rejected at once: one of them happens', async () => {
    const member = await world.member(9000)
    const { id } = await withdraw(member, 9000)
    const decided = await Promise.all([
      approveWithdrawal(world.operator, id),
      rejectWithdrawal(world.operator, id, '계좌를 확인해 주세요'),
      approveWithdrawal(world.operator, id),
      rejectWithdrawal(world.operator, id, '계좌를 확인해 주세요'),
    ])
    expect(decided.sort()).toEqual(['decided', 'decided', 'decided', 'done'])
    const { posted, held_withdrawals } = await account(member)
    const paid =
      (await one<{ status: number }>(world.pool, 'select status from withdrawals where id = $1', [id]))?.status === 2
    expect({ posted, held_withdrawals }).toEqual({ posted: paid ? 0 : 9000, held_withdrawals: 0 })
  })

  test('a rejected withdrawal returns at once, with its reason', async () => {
    const member = await world.member(9000)
    const { id } = await withdraw(member, 4000)
    expect((await account(member)).available).toBe(5000)
    await rejectWithdrawal(world.operator, id, '계좌를 확인해 주세요')
    expect(await account(member)).toMatchObject({ posted: 9000, available: 9000 })
    await expect(async () => rejectWithdrawal(world.operator, id, ' ')).rejects.toThrow(TypeError)
  })

  test('the database lets no resolved hold change again', async () => {
    const statement = `update ledger_holds set state = 'held', resolved_at = null where state <> 'held'`
    expect(await failure(world.admin, statement)).toBe(IMMUTABLE)
  })
})

describe('P8 a refused request changes nothing', () => {
  test('whatever refuses it', async () => {
    const member = await world.member(15_000)
    const poor = await world.member(5000)
    const expect_ = await world.round()
    const before = await fingerprint()
    const outcomes = [
      (await withdraw(member, 15_001, 'a')).outcome,
      (await world.order(member, { stake: 15_001, key: 'b' })).outcome,
      (await world.order(poor, { key: 'c' })).outcome,
      (await world.order(member, { picks: ['7'], key: 'd' })).outcome,
      (await world.order(member, { expect: '202001010001', key: 'e' })).outcome,
      (await world.order(member, { expect: String(Number(expect_) + 1), key: 'f' })).outcome,
      (await world.order(member, { lottery: 99, expect: expect_, key: 'g' })).outcome,
      (await world.order(999_999_999, { key: 'h' })).outcome,
      await approveDeposit(world.operator, 999_999_999),
      (await reverseTransfer(world.operator, 999_999_999, 'x')).outcome,
    ]
    expect(outcomes).toEqual([
      'insufficient',
      'insufficient',
      'condition',
      'no_pick',
      'no_round',
      'not_open',
      'no_round',
      'inactive',
      'missing',
      'missing',
    ])
    expect(await fingerprint()).toBe(before)
  })
})

/** A hash over every row of money and rounds. */
async function fingerprint(): Promise<string> {
  const tables = [
    'ledger_accounts',
    'ledger_holds',
    'ledger_transfers',
    'ledger_entries',
    'account_days',
    'deposits',
    'withdrawals',
    'orders',
    'rounds',
    'idempotency_keys',
    'member_limits',
  ]
  const parts = tables.map(
    (table) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t)`,
  )
  return ((await one<{ hash: string }>(world.pool, `select concat(${parts.join(', ')}) as hash`)) as { hash: string })
    .hash
}

describe('P9 the hash chain', () => {
  test('shows any change of what was booked, and balances that do not follow from it', async () => {
    const forged = await openWorld()
    try {
      const member = await forged.member(5000)
      await sealLedger(forged.pool)
      await forged.member(100)
      await sealLedger(forged.pool)
      expect(await forged.faults()).toEqual([])
      // Only a superuser who switches the triggers off gets this far.
      await forged.admin.query(`set session_replication_role = replica`)
      await forged.admin.query('update ledger_entries set amount = amount * 2 where transfer_id = 1')
      await forged.admin.query('update ledger_accounts set posted = posted * 2 where id in (1, $1)', [member])
      const names = (await forged.faults()).map(({ name }) => name)
      expect(names).toContain('hash chain is whole')
      expect(names).toContain('balances match entries')
    } finally {
      await forged.close()
    }
  })

  test('each check finds the fault it is there for', async () => {
    const forged = await openWorld()
    try {
      const member = await forged.member(50_000)
      await forged.order(member)
      await forged.pass(60)
      await sealLedger(forged.pool)
      await forged.admin.query(`set session_replication_role = replica`)
      const forgeries: [string, string][] = [
        ['entries sum to 0', 'update ledger_entries set amount = amount + 1 where transfer_id = 1 and n = 1'],
        ['balances match entries', 'update ledger_accounts set posted = posted + 1 where id = 1'],
        ['all balances sum to 0', 'update ledger_accounts set posted = posted + 1 where id = 1'],
        ['held matches open holds', `update ledger_accounts set held_bets = held_bets + 1 where id = ${member}`],
        ['posted holds have one transfer', `update ledger_holds set state = 'held', resolved_at = null`],
        ['orders match holds and rounds', 'update orders set status = 0'],
        ['orders are counted', `update ledger_accounts set orders = 5 where id = ${member}`],
        ['settled rounds match their orders', 'update orders set payout = payout + 1'],
        ['statement lines have no gap', `update ledger_accounts set lines = lines + 1 where id = ${member}`],
        ['day totals match entries', 'update account_days set won = won + 1'],
        ['rounds have no gap', 'update rounds set seq = seq + 1 where seq = (select max(seq) from rounds)'],
        ['rounds are chained', `update rounds set previous_hash = '' where seq = 2`],
        ['hash chain is whole', `update ledger_transfers set reason = 'x' where id = 1`],
      ]
      for (const [name, statement] of forgeries) {
        await forged.admin.query('begin')
        await forged.admin.query(statement)
        expect(
          (await verifyLedger(forged.admin as never)).filter(({ ok }) => !ok).map((check) => check.name),
        ).toContain(name)
        await forged.admin.query('rollback')
      }
    } finally {
      await forged.close()
    }
  })

  test('misses nothing that was booked while it was made', async () => {
    const busy = await openWorld({ connections: 20 })
    try {
      const sealing = (async () => {
        for (let round = 0; round < 10; round++) await sealLedger(busy.pool)
      })()
      await Promise.all(Array.from({ length: 60 }, () => busy.member(100)))
      await sealing
      await sealLedger(busy.pool)
      const row = await one(
        busy.pool,
        'select (select sum(transfers)::int from ledger_seals) as sealed, count(*)::int as transfers from ledger_transfers',
      )
      expect(row).toEqual({ sealed: 60, transfers: 60 })
      expect(await busy.faults()).toEqual([])
    } finally {
      await busy.close()
    }
  })
})

test('P10 commits wait for the disk where members have money', async () => {
  const { serverSettings } = await import('../postgres/settings.ts')
  expect(serverSettings('data', '/tmp')).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  })
})

test('P11 member and operator see one statement line for a deposit, a withdrawal and a bet', async () => {
  const member = await world.member()
  const paid = await deposit(member, 30_000)
  await approveDeposit(world.operator, paid.id)
  const taken = await withdraw(member, 10_000)
  const bet = await world.order(member)
  const lines = await many(
    world.pool,
    'select line, kind, request_id as id, amount, state from account_statements where account_id = $1 order by line',
    [member],
  )
  expect(lines).toEqual([
    { line: 1, kind: 'deposit', id: paid.id, amount: 30_000, state: 'done' },
    { line: 2, kind: 'withdrawal', id: taken.id, amount: -10_000, state: 'open' },
    { line: 3, kind: 'order', id: bet.id, amount: -1000, state: 'open' },
  ])
  const booked = await one(world.pool, 'select line from ledger_entries where account_id = $1', [member])
  expect(booked).toEqual({ line: 1 })
})
