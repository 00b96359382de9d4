import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import { callKey, queryClient, useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, Card, EmptyState, IconButton, OfflineBar, Screen, Section } from '@yaksok/shared/page/ui'
import { InfoIcon } from '@yaksok/shared/parts/icons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { FairnessCard } from '../fairness/fairness-card.tsx'
import { VerifySheet } from '../fairness/verify-sheet.tsx'
import { DrawList } from '../lottery/draw-list.tsx'
import { Explain } from '../lottery/explain.tsx'
import { roundName } from '../lottery/result-text.ts'
import { BoardSkeleton } from './board/board-skeleton.tsx'
import { PickBoard } from './board/pick-board.tsx'
import { ReturnNote } from './board/return-note.tsx'
import { EntriesCard } from './card/entries-card.tsx'
import { RoundCard } from './card/round-card.tsx'
import { DrawStage } from './draw/draw-stage.tsx'
import type { RoomEvent } from './machine/events.ts'
import type { RoomState } from './machine/state.ts'
import styles from './room-view.module.css'
import { RulesSheet } from './rules/rules-sheet.tsx'
import { ConfirmOrder } from './slip/confirm-order.tsx'
import { SlipPanel } from './slip/slip-panel.tsx'

/** Drawn rounds the room lists; all of them are in the results screen. */
const LISTED = 10

interface RoomViewProps {
  info: LotteryInfo
  state: RoomState
  send: (event: RoomEvent) => void
}

/** The room from inside. */
export function RoomView({ info, state, send }: RoomViewProps) {
  const { id, key, name, game } = info
  const { id: mid, money } = useUser()
  const balance = fromWire(money)
  const odds = useCall('odds', { id })
  const table = useMemo(() => new Map(odds.data?.map(({ type, proportion }) => [type, proportion])), [odds.data])
  const [verifying, setVerifying] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const covered = verifying !== null || reading
  useEffect(() => send({ type: 'covered', on: covered }), [covered, send])
  const { round, phase, stage, slip, order } = state
  const open = phase === 'open'
  // the same from render to render: a pick draws one tile anew, not all of them and every result
  const toggle = useCallback((pick: string) => send({ type: 'toggled', pick }), [send])
  const listed = useMemo(() => state.draws.slice(0, LISTED), [state.draws])
  const shared = { game, odds: table, slip, order, send }
  const expect = round?.expect ?? ''
  // odds belong to a round: a new one is asked for its own
  const { refetch } = odds
  useEffect(() => {
    if (expect) void refetch()
  }, [expect, refetch])

  // a slip that closed took the focus with it
  const closed = slip.panel === 'closed'
  useEffect(() => {
    if (closed && document.activeElement === document.body) document.getElementById('picks-sides')?.focus()
  }, [closed])
  const updatedAt = queryClient.getQueryState(callKey('lotteryInfo', { key }))?.dataUpdatedAt ?? 0

  return (
    <Screen
      bar={
        <AppBar
          back="/Game"
          title={`${name} 추첨 방`}
          actions={
            <IconButton label="추첨 규칙" onClick={() => setReading(true)}>
              <InfoIcon />
            </IconButton>
          }
        />
      }
    >
      <OfflineBar updatedAt={updatedAt} onRetry={() => send({ type: 'resumed' })} />
      <div className={styles.top}>
        <RoundCard lottery={key} round={round} awaited={state.awaited} phase={phase} balance={balance} />
      </div>
      <EntriesCard entries={state.entries} lapsed={state.lapsed} />
      {state.awaited?.late && (
        <Explain>{roundName(state.awaited.expect)} 결과가 늦어지고 있어요. 참여한 금액은 그대로예요.</Explain>
      )}
      <QueryView query={odds} what="배당" skeleton={<BoardSkeleton game={game} />} quiet>
        {(all) => (
          <>
            <PickBoard
              game={game}
              odds={all}
              picks={slip.picks}
              locked={!open || order.at !== 'idle'}
              onToggle={toggle}
            />
            <ReturnNote game={game} odds={table} />
          </>
        )}
      </QueryView>
      <Section title="지난 회차" more={{ to: '/Youxi', label: '모두 보기' }}>
        {state.draws.length > 0 ? (
          <Card>
            <DrawList draws={listed} onVerify={setVerifying} />
          </Card>
        ) : (
          <EmptyState title="아직 추첨한 회차가 없어요">첫 회차가 끝나면 여기에서 볼 수 있어요.</EmptyState>
        )}
        <Explain>지난 결과는 다음 결과에 영향을 주지 않아요.</Explain>
      </Section>
      <FairnessCard lottery={key} expect={expect} drawn={state.draws[0]?.expect} onVerify={setVerifying} />
      <div className={styles.end} data-open={slip.panel === 'open' || undefined} />

      {odds.data && <SlipPanel {...shared} closeAt={round?.closeAt ?? null} open={open} />}
      <ConfirmOrder {...shared} round={round} balance={balance} onConfirm={() => send({ type: 'confirmed', mid })} />
      {stage && stage.at !== 'held' && !covered && (
        <DrawStage
          key={stage.expect}
          stage={stage}
          entries={state.entries}
          settling={state.settling?.expect === stage.expect}
          odds={table}
          send={send}
          onVerify={(drawn) => {
            send({ type: 'resultClosed' })
            setVerifying(drawn)
          }}
        />
      )}
      <VerifySheet lottery={key} expect={verifying} onClose={() => setVerifying(null)} />
      <RulesSheet open={reading} game={game} odds={odds.data ?? []} onClose={() => setReading(false)} />
    </Screen>
  )
}
