import { audit } from '../../infra/audit-log/index.ts'
import { many, one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { OpsCommand, OpsContext } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable, won } from './table.ts'

interface Ahead extends Record<string, unknown> {
  expect: string
  opens: string
  orders: number
  staked: number
}

/** Rounds: what a wrong clock has published and no member can play. */
export const roundCommands: readonly OpsCommand[] = [
  {
    words: 'rounds void-ahead',
    usage: '<lottery key> [--confirm rounds]',
    help: 'Void all rounds that are published but not open yet and refund them; the server publishes anew from the present time',
    arguments: [1, 1],
    options: ['confirm'],
    async run(context, [key = ''], { confirm }) {
      const { pool, operator, print } = context
      const lottery = await one<{ id: number }>(pool, 'select id from lotteries where key = $1', [key])
      if (!lottery) throw new OpsError(`No such lottery: ${key}`)
      const ahead = await roundsAhead(pool, lottery.id)
      if (ahead.length === 0) {
        print('No round is ahead')
        return
      }
      print(formatTable(ahead, { expect: 'round', opens: 'opens', orders: 'orders', staked: 'staked (won)' }))
      const staked = ahead.reduce((sum, round) => sum + round.staked, 0)
      print(`Void ${ahead.length} rounds and refund ${won(staked)}`)
      await confirmCount(context, ahead.length, confirm)
      await withTransaction(pool, async (client) => {
        const done = await one<{ n: number }>(client, 'select rounds_void_ahead($1::smallint) as n', [lottery.id])
        // A round opened, or was published, while the operator was reading: they look again.
        if (done?.n !== ahead.length) throw new OpsError('Rounds changed meanwhile, so nothing was voided: try again')
        const details = { rounds: ahead.map(({ expect }) => expect), staked }
        await audit(client, operator, { action: 'rounds.void-ahead', target: key, details })
      })
      print(`Voided ${ahead.length} rounds`)
    },
  },
]

function roundsAhead(db: Queryable, lottery: number): Promise<Ahead[]> {
  return many<Ahead>(
    db,
    `select r.expect, to_char(r.opens_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as opens,
       count(o.id) as orders, coalesce(sum(o.total), 0)::bigint as staked
     from rounds r left join orders o on o.round_id = r.id
     where r.lottery_id = $1 and r.state in ('open', 'closed') and r.opens_at > money_now()
     group by r.id order by r.seq`,
    [lottery],
  )
}

async function confirmCount({ ask }: OpsContext, count: number, given: string | undefined): Promise<void> {
  const answer = given ?? (await ask?.(`Type the number of rounds, ${count}, to go on (Enter to stop): `))
  if (answer === undefined) throw new OpsError(`This needs a confirmation: add --confirm ${count}`)
  if (answer.trim() !== String(count))
    throw new OpsError(`The confirmed number of rounds is not ${count}: nothing was changed`)
}
