import { fairOdds, type Game, picksOf } from '@yaksok/shared/core/draw'
import type { Queryable } from '../../../infra/database/index.ts'

/** Makes the odds of shared/core/draw the ones that new rounds are bound to. */
export async function publishOdds(db: Queryable): Promise<void> {
  for (const game of ['digit', 'dice'] satisfies Game[]) {
    const picks = picksOf(game)
    const hundredths = picks.map((pick) => Math.round(Number(fairOdds(game, pick)) * 100))
    await db.query('select rounds_use_odds($1, $2, $3)', [game, picks, hundredths])
  }
}
