import { expect, test } from 'vitest'
import { functionText } from '../../db/function-text.ts'
import { openWorld } from '../world.ts'
import { checkSequences } from './run.ts'

/** One mistake in one function each, as a tired programmer makes them. */
const mutants: [mistake: string, name: string, right: string, wrong: string][] = [
  ['pays 1 won too much', 'round_draw', 'i.stake * w.hundredths / 100', 'i.stake * w.hundredths / 100 + 1'],
  ['forgets the house', 'round_draw', 'posted = posted + r.staked - total_paid', 'posted = posted + r.staked'],
  ['keeps the stakes of a void round', 'rounds_cancel', 'held_bets = a.held_bets - s.total', 'held_bets = a.held_bets'],
  [
    'asks for 1 won more than the condition',
    'order_place',
    'greatest(total, known.condition)\n',
    'greatest(total, known.condition + 1)\n',
  ],
  [
    'looks at the condition only',
    'order_place',
    'a.available >= greatest(total, known.condition)',
    'a.available >= known.condition',
  ],
  ['forgets the key', 'order_place', 'if p_key is not null then\n    insert', 'if false then\n    insert'],
  [
    'takes orders after the close',
    'order_place',
    'r.state, r.opens_at, r.closes_at,',
    `'open' as state, r.opens_at, 'infinity'::timestamptz as closes_at,`,
  ],
  ['forgets open stakes in the loss limit', 'order_place', 'select a.held_bets + coalesce', 'select 0 + coalesce'],
  [
    'holds 1 won too little',
    'wallet_withdraw',
    'held_withdrawals = a.held_withdrawals + p_amount',
    'held_withdrawals = a.held_withdrawals + p_amount - 1',
  ],
  [
    'pays a rejected withdrawal',
    'wallet_decide_withdrawal',
    'set held_withdrawals = held_withdrawals - w.amount where',
    'set held_withdrawals = held_withdrawals - w.amount, posted = posted - w.amount where',
  ],
  [
    'skips a statement line',
    'deposit_file',
    'lines = a.lines + 1 where a.id = p_member returning',
    'lines = a.lines + 2 where a.id = p_member returning',
  ],
  [
    'approves twice',
    'wallet_decide_deposit',
    `if d.status <> 1 then return 'decided'; end if;`,
    `if d.status = 3 then return 'decided'; end if;`,
  ],
  ['reverses on paper only', 'ledger_reverse', 'set posted = a.posted - e.amount', 'set posted = a.posted'],
]

/** The random sequences are worth something only if they notice mistakes. */
test.each(mutants)(
  'a ledger that %s is noticed',
  async (_, name, right, wrong) => {
    const text = functionText(name)
    expect(text).toContain(right)
    const world = await openWorld({ connections: 1, lotteries: [1, 4] })
    try {
      await world.admin.query(text.replace(right, wrong))
      const play = checkSequences(world, { sequences: 60, longest: 200, seed: 20_261_121 })
      await expect(play).rejects.toThrow()
    } finally {
      await world.close()
    }
  },
  600_000,
)
