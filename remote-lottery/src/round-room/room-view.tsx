import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { StopNote, useStop } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { OfflineBar, Screen } from '@yaksok/shared/page/ui'
import { useCallback, useEffect, useState } from 'react'
import { LimitOffer } from '../care/limit-offer.tsx'
import { ReminderSheet } from '../care/reminder-sheet.tsx'
import { useOffer } from '../care/use-offer.ts'
import { useReminder } from '../care/use-reminder.ts'
import { FairnessCard } from '../fairness/fairness-card.tsx'
import { VerifySheet } from '../fairness/verify-sheet.tsx'
import { Explain } from '../lottery/explain.tsx'
import { roundName } from '../lottery/result-text.ts'
import { LEAST_STAKE } from '../lottery/stakes.ts'
import { Board } from './board/board.tsx'
import { useOdds } from './board/use-odds.ts'
import { EntriesCard } from './card/entries-card.tsx'
import { PastRounds } from './card/past-rounds.tsx'
import { RoundCard } from './card/round-card.tsx'
import { DrawStage } from './draw/draw-stage.tsx'
import type { RoomEvent } from './machine/events.ts'
import type { RoomState } from './machine/state.ts'
import { RoomBar } from './room-bar.tsx'
import styles from './room-view.module.css'
import { RulesSheet } from './rules/rules-sheet.tsx'
import { ConfirmOrder } from './slip/confirm-order.tsx'
import { SlipPanel } from './slip/slip-panel.tsx'
import { useFocusBack } from './slip/use-focus-back.ts'

interface RoomViewProps {
  info: LotteryInfo
  state: RoomState
  send: (event: RoomEvent) => void
}

/** The room from inside. */
export function RoomView({ info, state, send }: RoomViewProps) {
  const { id, key, name, game } = info
  const { round, phase, stage, slip, order, awaited, entries, draws } = state
  const expect = round?.expect ?? ''
  const { id: mid, money } = useUser()
  const balance = fromWire(money)
  const { odds, table } = useOdds(id, expect)
  const [verifying, setVerifying] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const stop = useStop('stake', LEAST_STAKE)
  const barred = stop !== null
  useEffect(() => send({ type: 'barred', on: barred }), [barred, send])
  const isReading = verifying !== null || reading
  const isCalm =
    phase === 'open' && !barred && !stage && !awaited && !slip.confirming && order.at === 'idle' && !isReading
  const [reminder, answerReminder] = useReminder(mid, isCalm)
  const [isOffered, answerOffer] = useOffer(slip.confirming)
  const covered = isReading || reminder !== null
  useEffect(() => send({ type: 'covered', on: covered }), [covered, send])
  useFocusBack(slip.panel === 'closed')
  const open = phase === 'open'
  // the same from render to render: a pick draws one tile anew, not all of them
  const toggle = useCallback((pick: string) => send({ type: 'toggled', pick }), [send])
  const updatedAt = queryClient.getQueryState(callKey('lotteryInfo', { key }))?.dataUpdatedAt ?? 0
  const bet = { game, odds: table, slip, order, send }
  const locked = barred || !open || order.at !== 'idle'

  return (
    <Screen bar={<RoomBar name={name} onRules={() => setReading(true)} />}>
      <OfflineBar updatedAt={updatedAt} onRetry={() => send({ type: 'resumed' })} />
      <div className={styles.panes}>
        <div className={styles.room}>
          <div className={styles.top}>
            <RoundCard lottery={key} round={round} awaited={awaited} phase={phase} balance={balance} stop={stop} />
          </div>
          <EntriesCard entries={entries} lapsed={state.lapsed} />
          {awaited?.late && (
            <Explain>{roundName(awaited.expect)} 결과가 늦어지고 있어요. 참여한 금액은 그대로예요.</Explain>
          )}
          {stop && <StopNote stop={stop} />}
          <Board game={game} odds={odds} table={table} picks={slip.picks} locked={locked} onToggle={toggle} />
          <PastRounds draws={draws} onVerify={setVerifying} />
          <FairnessCard lottery={key} expect={expect} drawn={draws[0]?.expect} onVerify={setVerifying} />
          <div className={styles.end} data-open={slip.panel === 'open' || undefined} />
        </div>
        {odds.data && !barred && <SlipPanel {...bet} closeAt={round?.closeAt ?? null} open={open} />}
      </div>
      <LimitOffer open={isOffered} onClose={() => send({ type: 'confirmClosed' })} onAnswer={answerOffer} />
      <ConfirmOrder
        {...bet}
        open={slip.confirming && !isOffered}
        round={round}
        balance={balance}
        onConfirm={() => send({ type: 'confirmed', mid })}
      />
      {stage && stage.at !== 'held' && !covered && (
        <DrawStage
          key={stage.expect}
          stage={stage}
          entries={entries}
          settling={state.settling?.expect === stage.expect}
          odds={table}
          send={send}
          onVerify={setVerifying}
        />
      )}
      <ReminderSheet reminder={reminder} onAnswer={answerReminder} />
      <VerifySheet lottery={key} expect={verifying} onClose={() => setVerifying(null)} />
      <RulesSheet open={reading} game={game} odds={odds.data ?? []} onClose={() => setReading(false)} />
    </Screen>
  )
}
