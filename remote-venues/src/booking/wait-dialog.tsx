import { BOOKING_HOURS_AHEAD, TURN_MINUTES } from '@yaksok/shared/core/contract-values'
import { call, errorText } from '@yaksok/shared/page/api'
import { ConfirmDialog } from '@yaksok/shared/page/overlay'
import { invalidate } from '@yaksok/shared/page/query'
import { toast, useNow } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { type Slots, whenText } from './booking-text.ts'
import styles from './wait.module.css'

/** What is booked: a venue or manager, or a venue with a manager. */
export interface Place {
  kind: 'venue' | 'manager'
  id: string
  with?: string
}

type Slot = Slots['days'][number]['slots'][number]

interface WaitDialogProps {
  place: Place
  /** The time that somebody else holds; null: nothing is asked. */
  slot: Slot | null
  onClose: () => void
}

/** Asks whether to wait for a time, or to wait no longer; says first how turns go. */
export function WaitDialog({ place, slot, onClose }: WaitDialogProps) {
  if (!slot) return null
  return slot.wait ? (
    <LeaveDialog wait={slot.wait} onClose={onClose} />
  ) : (
    <JoinDialog place={place} slot={slot} onClose={onClose} />
  )
}

function JoinDialog({ place, slot, onClose }: WaitDialogProps & { slot: Slot }) {
  const now = useNow()
  const { busy, act } = useWaitAct(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="자리가 나면 알려 드릴까요?"
      confirmLabel="빈자리 알림 받기"
      busy={busy}
      onConfirm={() =>
        act(
          () => call('waitForTime', { ...place, starts: slot.starts }),
          '빈자리 알림을 신청했어요. 차례가 오면 알려 드려요',
        )
      }
    >
      <p className={`${styles.when} num`}>{whenText(slot, now)}</p>
      <ul className={styles.rules}>
        {place.with && <li>장소와 매니저가 함께 비면 차례가 와요.</li>}
        <li>신청한 순서대로 한 분씩 차례가 와요.</li>
        <li className="num">
          차례가 오면 {TURN_MINUTES}분 동안 자리를 맡아 둬요. 늦어도 시작 {BOOKING_HOURS_AHEAD}시간 전까지예요.
        </li>
        <li>밤이나 조용한 시간에 온 차례는 되도록 그 시간이 끝난 뒤부터 세요.</li>
      </ul>
    </ConfirmDialog>
  )
}

/** Leaving a line, or a turn: the place in the line is lost. */
export function LeaveDialog({
  wait: { id, until },
  onClose,
}: {
  wait: { id: string; until: string }
  onClose: () => void
}) {
  const { busy, act } = useWaitAct(onClose)
  const isTurn = until !== ''
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isTurn ? '이번 차례를 넘길까요?' : '이 시간을 그만 기다릴까요?'}
      confirmLabel={isTurn ? '차례 넘기기' : '그만 기다리기'}
      busy={busy}
      onConfirm={() => act(() => call('leaveWait', { id }), isTurn ? '차례를 넘겼어요' : '빈자리 알림을 껐어요')}
    >
      {isTurn
        ? '맡아 둔 자리가 다음 분께 넘어가요. 다시 신청하면 맨 뒤에서 기다려요.'
        : '자리가 나도 알려 드리지 않아요. 다시 신청하면 맨 뒤에서 기다려요.'}
    </ConfirmDialog>
  )
}

/** One act on a line at a time; what the screens show of it is asked for again, also where it failed. */
function useWaitAct(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const act = async (send: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await send()
      toast(said, 'ok')
      onClose()
    } catch (error) {
      toast(errorText(error), 'error')
    }
    setBusy(false)
    void invalidate('waits', 'bookingSlots')
  }
  return { busy, act: (...what: Parameters<typeof act>) => void act(...what) }
}
