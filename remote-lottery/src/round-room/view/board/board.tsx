import type { Game } from '@yaksok/shared/core/draw'
import { won } from '@yaksok/shared/core/money'
import { QueryView } from '@yaksok/shared/page/screen'
import { Explain } from '../../../lottery/explain.tsx'
import { type OddsTable, percentText, returnRange } from '../../../lottery/returns.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { PickBoard } from './pick-board.tsx'
import type { OddsQuery } from './use-odds.ts'

interface BoardProps {
  game: Game
  odds: OddsQuery
  table: OddsTable
  picks: readonly string[]
  /** Entries are closed or an order is on its way. */
  locked: boolean
  onToggle: (pick: string) => void
}

/** What can be picked and what it returns on average, once the odds are there. */
export function Board({ game, odds, table, picks, locked, onToggle }: BoardProps) {
  return (
    <QueryView query={odds} what="배당" skeleton={<BoardSkeleton game={game} />} quiet>
      {(all) => (
        <PickBoard
          game={game}
          odds={all}
          picks={picks}
          locked={locked}
          onToggle={onToggle}
          note={<ReturnNote game={game} odds={table} />}
        />
      )}
    </QueryView>
  )
}

/** What all picks return on average, from the published odds and the exact chances. */
function ReturnNote({ game, odds }: { game: Game; odds: OddsTable }) {
  const range = returnRange(game, odds)
  if (!range) return null
  const [least, most] = [percentText(range.least), percentText(range.most)]
  const back = won(Math.floor(range.least * 100 + 1e-6))
  return (
    <Explain>
      {least === most
        ? `모든 선택의 돌려받는 비율은 ${least}예요.`
        : `선택마다 돌려받는 비율은 ${least}에서 ${most} 사이예요.`}
      <br />
      10,000원으로 참여하면 평균 {back}
      {least === most ? '을' : ' 이상'} 돌려받아요.
    </Explain>
  )
}
