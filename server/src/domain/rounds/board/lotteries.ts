import type { Draw, Odds } from '@yaksok/shared/core/contract'
import type { Game } from '@yaksok/shared/core/draw'
import { many, type Pool } from '../../../infra/database/index.ts'

/** Results of one lottery that `draws` answers. */
const DRAWS_SHOWN = 50

/** A round that is published and not drawn yet; times in ms of the database's clock. */
export interface BoardRound {
  id: number
  expect: string
  opens: number
  closes: number
  draws: number
  state: 'open' | 'closed'
  odds: Odds[]
}

/** A lottery with its running and coming rounds, and its latest results. */
export interface BoardLottery {
  id: number
  key: string
  name: string
  description: string
  game: Game
  condition: number
  /** Number of the newest round that is published; 0 before the first. */
  newest: number
  rounds: BoardRound[]
  draws: Draw[]
}

/** All lotteries by position, as the database has them at this moment. */
export async function readLotteries(pool: Pool): Promise<BoardLottery[]> {
  return await many<BoardLottery & Record<string, unknown>>(pool, BOARD_QUERY, [DRAWS_SHOWN])
}

const BOARD_QUERY = `
  select l.id, l.key, l.name, l.description, l.game, l.condition,
    coalesce((select max(r.seq) from rounds r where r.lottery_id = l.id), 0) as newest,
    coalesce((select json_agg(json_build_object('id', r.id, 'expect', r.expect, 'opens', epoch_ms(r.opens_at),
        'closes', epoch_ms(r.closes_at), 'draws', epoch_ms(r.draws_at), 'state', r.state, 'odds',
        (select json_agg(json_build_object('type', u.type, 'name', u.type,
            'proportion', trim(to_char(u.hundredths / 100.0, '99999990.00'))) order by u.o)
         from odds_tables t, unnest(t.types, t.hundredths) with ordinality u (type, hundredths, o)
         where t.hash = r.odds_hash)) order by r.seq)
      from rounds r where r.lottery_id = l.id and r.state in ('open', 'closed')), '[]') as rounds,
    coalesce((select json_agg(json_build_object('expect', d.expect, 'opencode', d.opencode) order by d.seq desc)
      from (select expect, opencode, seq from rounds r where r.lottery_id = l.id and r.state in ('drawn', 'void')
            order by seq desc limit $1) d), '[]') as draws
  from lotteries l order by l.position`
