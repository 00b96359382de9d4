import { momentText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { ConfirmDialog } from '@yaksok/shared/page/overlay'
import { invalidate } from '@yaksok/shared/page/query'
import { Menu, Row, toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { type Closing, waitsOf } from './closing-steps.ts'

type Booking = Closing['waits']['bookings'][number]

interface WaitRowsProps {
  closing: Closing
  title: string
}

/** What is waited for: each with its way on, bookings with a button each and one for all. */
export function WaitRows({ closing, title }: WaitRowsProps) {
  const [chosen, choose] = useState<readonly Booking[]>([])
  const [busy, setBusy] = useState(false)
  const waits = waitsOf(closing)
  const { bookings } = closing.waits
  const cancellable = bookings.filter((one) => one.cancellable)
  if (waits.length + bookings.length === 0) return null
  const cancel = async () => {
    setBusy(true)
    try {
      for (const { id } of chosen) await call('cancelBooking', { id })
      toast('예약을 취소했어요', 'ok')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    // some may be cancelled although the next one was not
    await invalidate('closing', 'booking', 'bookings', 'bookingSlots')
    setBusy(false)
    choose([])
  }
  return (
    <>
      <Menu title={title}>
        {waits.map(({ text, why, to }) => (
          <Row key={text} to={to} note={why}>
            <span className="num">{text}</span>
          </Row>
        ))}
        {bookings.map((one) => {
          const note = (
            <span className="num">
              {momentText(one.starts)}
              {!one.cancellable && ' · 취소할 수 있는 시간이 지나서, 끝나면 이어서 닫아요'}
            </span>
          )
          return one.cancellable ? (
            <Row key={one.id} act note={note} value="취소" onClick={() => choose([one])}>
              {one.name} 예약
            </Row>
          ) : (
            <Row key={one.id} note={note}>
              {one.name} 예약
            </Row>
          )
        })}
        {cancellable.length > 1 && (
          <Row act onClick={() => choose(cancellable)}>
            다가오는 예약 {cancellable.length}개 모두 취소하기
          </Row>
        )}
      </Menu>
      <ConfirmDialog
        open={chosen.length > 0}
        onClose={() => choose([])}
        title={chosen.length > 1 ? `예약 ${chosen.length}개를 모두 취소할까요?` : '이 예약을 취소할까요?'}
        confirmLabel="예약 취소하기"
        busy={busy}
        onConfirm={() => void cancel()}
      >
        취소하면 다른 분이 이 시간을 예약할 수 있고, 되돌릴 수 없어요. 취소에 드는 비용은 없어요.
      </ConfirmDialog>
    </>
  )
}
