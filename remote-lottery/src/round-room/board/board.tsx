import type { Game } from '@yaksok/shared/core/draw'
import { QueryView } from '@yaksok/shared/page/screen'
import type { OddsTable } from '../../lottery/returns.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { PickBoard } from './pick-board.tsx'
import { ReturnNote } from './return-note.tsx'
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
