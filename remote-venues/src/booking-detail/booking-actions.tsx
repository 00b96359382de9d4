import { venuesChangeBooking } from '@yaksok/shared/core/routes'
import { momentText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { ConfirmDialog } from '@yaksok/shared/page/overlay'
import { invalidate } from '@yaksok/shared/page/query'
import { Button, ButtonLink, Menu, Row, TextLink, toast, useNow } from '@yaksok/shared/page/ui'
import { CalendarIcon, UploadIcon } from '@yaksok/shared/parts/icons'
import { DownloadHint } from '@yaksok/shared/parts/share'
import { type ReactNode, useState } from 'react'
import { type BookingFound, isAhead, isOpen } from '../booking/booking-text.ts'
import { bookHref } from '../booking/href.ts'
import { toService } from '../booking/inquiry.ts'
import styles from './booking.module.css'
import { saveToCalendar, share } from './calendar-and-share.ts'
import { Review } from './review.tsx'

interface BookingActionsProps {
  booking: BookingFound
  /** Between what is taken along and what changes it. */
  children?: ReactNode
}

/** What a member can do with a booking: take it along, change it, give it back. */
export function BookingActions({ booking, children }: BookingActionsProps) {
  const [tried, setTried] = useState<File | null>(null)
  const now = useNow()
  const ahead = isAhead(booking, now)
  if (!ahead)
    return (
      <>
        <div className={styles.actions}>
          <Review booking={booking} />
          <BookAgain booking={booking} />
        </div>
        {children}
      </>
    )
  return (
    <>
      <div className={styles.actions}>
        <div className={styles.pair}>
          <Button variant="soft" icon={<CalendarIcon size="s" />} onClick={() => setTried(saveToCalendar(booking))}>
            캘린더에 넣기
          </Button>
          <Button variant="soft" icon={<UploadIcon size="s" />} onClick={() => void share(booking)}>
            공유하기
          </Button>
        </div>
        <DownloadHint file={tried} />
      </div>
      {children}
      {isOpen(booking, now) ? <ChangeRows booking={booking} /> : <TooLate booking={booking} />}
    </>
  )
}

/** The last things on the screen, and the quietest. */
function ChangeRows({ booking }: { booking: BookingFound }) {
  const isWhole = booking.place !== '' && booking.with?.id !== ''
  return (
    <Menu>
      {isWhole && <Row to={`${venuesChangeBooking}?id=${booking.id}`}>날짜나 인원 바꾸기</Row>}
      <CancelRow booking={booking} />
    </Menu>
  )
}

function TooLate({ booking }: { booking: BookingFound }) {
  return (
    <div className={`${styles.actions} ${styles.rule}`}>
      <p>바꾸고 취소할 수 있는 시간이 지났어요. 못 가게 되었다면 고객센터에 알려 주세요.</p>
      <TextLink {...toService(`${booking.name} ${momentText(booking.starts)} 예약`)}>고객센터에 문의하기</TextLink>
    </div>
  )
}

/** A booking that is over leads to the times of the same place; nothing where the place is no longer there. */
function BookAgain({ booking: { kind, place, state } }: { booking: BookingFound }) {
  if (place === '') return null
  return (
    <ButtonLink variant="soft" block to={bookHref(kind, place)}>
      {state === 'visited' ? '한 번 더 예약하기' : '다른 시간 예약하기'}
    </ButtonLink>
  )
}

/** Says first what cancelling means. */
function CancelRow({ booking }: { booking: BookingFound }) {
  const [asked, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await call('cancelBooking', { id: booking.id })
      await invalidate('booking', 'bookings', 'bookingSlots')
      toast('예약을 취소했어요', 'ok')
      ask(false)
    } catch (error) {
      toast(errorText(error), 'error')
    }
    setBusy(false)
  }
  return (
    <>
      <Row act onClick={() => ask(true)}>
        예약 취소하기
      </Row>
      <ConfirmDialog
        open={asked}
        onClose={() => ask(false)}
        title="이 예약을 취소할까요?"
        confirmLabel="예약 취소하기"
        busy={busy}
        onConfirm={() => void cancel()}
      >
        취소하면 다른 분이 이 시간을 예약할 수 있고, 되돌릴 수 없어요. 취소에 드는 비용은 없어요.
      </ConfirmDialog>
    </>
  )
}
