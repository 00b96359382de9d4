import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import { useOverlay } from '@yaksok/shared/page/overlay'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { type Stop, StopNote, useItemTitle, useStop } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { AppBar, IconButton, OfflineBar, Screen } from '@yaksok/shared/page/ui'
import { InfoIcon } from '@yaksok/shared/parts/icons'
import { useCallback, useEffect, useState } from 'react'
import { FairnessCard } from '../../fairness/fairness-card.tsx'
import { VerifySheet } from '../../fairness/verify-sheet.tsx'
import { LEAST_STAKE } from '../../lottery/stakes.ts'
import { LimitOffer, useOffer } from '../../responsible-play/limit-offer.tsx'
import { ReminderSheet } from '../../responsible-play/reminder-sheet.tsx'
import { useReminder } from '../../responsible-play/use-reminder.ts'
import { LateNote } from '../../rounds/wait-note.tsx'
import type { RoomEvent } from '../model/events.ts'
import { lateRounds } from '../model/late.ts'
import { requestOf } from '../model/order.ts'
import type { RoomState } from '../model/state.ts'
import { Board } from './board/board.tsx'
import { useOdds } from './board/use-odds.ts'
import { DrawStage } from './draw/draw-stage.tsx'
import styles from './room-view.module.css'
import { EntriesCard } from './round/entries-card.tsx'
import { PastRounds } from './round/past-rounds.tsx'
import { RoundCard } from './round/round-card.tsx'
import { RulesSheet } from './rules/rules-sheet.tsx'
import { ConfirmOrder } from './slip/confirm-order.tsx'
import { SlipPanel } from './slip/slip-panel.tsx'

interface RoomViewProps {
  info: LotteryInfo
  state: RoomState
  send: (event: RoomEvent) => void
}

/** The room from inside. */
export function RoomView({ info, state, send }: RoomViewProps) {
  const { id, key, name, game } = info
  const { round, phase, stage, slip, order, awaited, entries } = state
  const expect = round?.expect ?? ''
  const { id: mid, money } = useUser()
  const balance = fromWire(money)
  const { odds, table } = useOdds(id, expect)
  const [verifying, setVerifying] = useState<string | null>(null)
  const rules = useOverlay()
  const stop = useStop('stake', LEAST_STAKE)
  const barred = stop !== null
  useEffect(() => send({ type: 'barred', on: barred }), [barred, send])
  const isReading = verifying !== null || rules.overlay.open
  const isCalm =
    phase === 'open' && !barred && !stage && !awaited && !slip.confirming && order.at === 'idle' && !isReading
  const [reminder, answerReminder] = useReminder(mid, isCalm)
  const [isOffered, answerOffer] = useOffer(slip.confirming)
  const covered = isReading || reminder !== null
  useEffect(() => send({ type: 'covered', on: covered }), [covered, send])
  useFocusBack(slip.panel === 'closed')
  const open = phase === 'open'
  const updatedAt = queryClient.getQueryState(callKey('lotteryInfo', { key }))?.dataUpdatedAt ?? 0
  const bet = { game, odds: table, slip, order, send }
  const locked = barred || !open || order.at !== 'idle'

  return (
    <Screen bar={<RoomBar name={name} opener={rules.opener} />}>
      <OfflineBar updatedAt={updatedAt} onRetry={() => send({ type: 'resumed' })} />
      <div className={styles.panes} data-barred={barred || undefined}>
        <RoomPane {...{ info, state, balance, stop, odds, table, locked, send }} onVerify={setVerifying} />
        {odds.data && !barred && <SlipPanel {...bet} closeAt={round?.closeAt ?? null} open={open} />}
      </div>
      <LimitOffer open={isOffered} onClose={() => send({ type: 'confirmClosed' })} onAnswer={answerOffer} />
      <ConfirmOrder
        {...bet}
        open={slip.confirming && !isOffered}
        request={requestOf(state, mid)}
        round={round}
        balance={balance}
      />
      {stage && stage.at !== 'held' && !covered && (
        <DrawStage
          key={stage.expect}
          lottery={key}
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
      <RulesSheet {...rules.overlay} game={game} odds={odds.data ?? []} />
    </Screen>
  )
}

interface RoomPaneProps extends RoomViewProps, ReturnType<typeof useOdds> {
  /** Won. */
  balance: number
  stop: Stop | null
  /** Nothing can be picked now. */
  locked: boolean
  onVerify: (expect: string) => void
}

/** The round, the member's orders, the board and past rounds; beside it stands the slip. */
function RoomPane({ info, state, balance, stop, odds, table, locked, send, onVerify }: RoomPaneProps) {
  const { key, game } = info
  const { round, phase, slip, awaited, entries, draws } = state
  // stable across renders: a pick renders one tile, not all of them
  const toggle = useCallback((pick: string) => send({ type: 'toggled', pick }), [send])
  return (
    <div className={styles.room}>
      <div className={styles.top}>
        <RoundCard lottery={key} round={round} awaited={awaited} phase={phase} balance={balance} stop={stop} />
      </div>
      <EntriesCard entries={entries} lapsed={state.lapsed} />
      <LateNote lottery={key} rounds={lateRounds(state)} late={awaited?.late ?? false} onVerify={onVerify} />
      {stop && <StopNote stop={stop} />}
      <Board game={game} odds={odds} table={table} picks={slip.picks} locked={locked} onToggle={toggle} />
      <PastRounds draws={draws} onVerify={onVerify} />
      <FairnessCard lottery={key} expect={round?.expect ?? ''} drawn={draws[0]?.expect} onVerify={onVerify} />
      <div className={styles.end} data-open={slip.panel === 'open' || undefined} />
    </div>
  )
}

/** The bar of a room, with the way to its rules. */
function RoomBar({ name, opener }: Pick<ReturnType<typeof useOverlay>, 'opener'> & { name: string }) {
  useItemTitle(`추첨 방 · ${name}`)
  return (
    <AppBar
      back="/Game"
      title={
        <>
          <span className="nowrap">추첨 방 ·</span> {name}
        </>
      }
      actions={
        <IconButton label="추첨 규칙" {...opener}>
          <InfoIcon />
        </IconButton>
      }
    />
  )
}

/** A slip that closed took the focus with it: the picks get it. */
function useFocusBack(closed: boolean): void {
  useEffect(() => {
    if (closed && document.activeElement === document.body) document.getElementById('picks-sides')?.focus()
  }, [closed])
}
