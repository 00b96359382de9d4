import { won } from '@yaksok/shared/core/money'
import { audit } from '../../infra/audit-log/index.ts'
import { many, one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { OpsCommand, OpsContext } from './command.ts'
import { OpsError } from './errors.ts'
import { formatTable } from './table.ts'

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
    usage: '<상품 키> [--confirm 회차 수]',
    help: '공개했지만 아직 시작하지 않은 회차를 모두 취소하고 돌려줘요. 서버가 지금 시각부터 다시 공개해요',
    arguments: [1, 1],
    options: ['confirm'],
    async run(context, [key = ''], { confirm }) {
      const { pool, operator, print } = context
      const lottery = await one<{ id: number }>(pool, 'select id from lotteries where key = $1', [key])
      if (!lottery) throw new OpsError(`없는 상품이에요: ${key}`)
      const ahead = await roundsAhead(pool, lottery.id)
      if (ahead.length === 0) {
        print('아직 시작하지 않은 회차가 없어요')
        return
      }
      print(formatTable(ahead, { expect: '회차', opens: '시작', orders: '참여', staked: '금액(원)' }))
      const staked = ahead.reduce((sum, round) => sum + round.staked, 0)
      print(`회차 ${ahead.length}개를 취소하고 ${won(staked)}을 돌려줘요`)
      await confirmCount(context, ahead.length, confirm)
      await withTransaction(pool, async (client) => {
        const done = await one<{ n: number }>(client, 'select rounds_void_ahead($1::smallint) as n', [lottery.id])
        // A round opened, or was published, while the operator was reading: they look again.
        if (done?.n !== ahead.length)
          throw new OpsError('그사이 회차가 바뀌어서 아무것도 취소하지 않았어요. 다시 해 주세요')
        const details = { rounds: ahead.map(({ expect }) => expect), staked }
        await audit(client, operator, { action: 'rounds.void-ahead', target: key, details })
      })
      print(`회차 ${ahead.length}개를 취소했어요`)
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
  const answer = given ?? (await ask?.(`맞으면 회차 수(${count})를 적어 주세요 (그만두려면 Enter): `))
  if (answer === undefined) throw new OpsError(`확인이 필요해요. 맞으면 --confirm ${count} 옵션을 붙여 주세요`)
  if (answer.trim() !== String(count))
    throw new OpsError(`확인한 회차 수가 ${count}개와 달라서 아무것도 바꾸지 않았어요`)
}
