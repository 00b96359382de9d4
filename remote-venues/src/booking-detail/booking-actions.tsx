import { venuesChangeBooking } from '@yaksok/shared/core/routes'
import { momentText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { ConfirmDialog } from '@yaksok/shared/page/overlay'
import { invalidate } from '@yaksok/shared/page/query'
import { Button, ButtonLink, TextLink, toast, useNow } from '@yaksok/shared/page/ui'
import { DownloadHint } from '@yaksok/shared/parts/share'
import { useState } from 'react'
import { type BookingFound, isAhead, isOpen } from '../booking/booking-text.ts'
import { bookHref } from '../booking/href.ts'
import { toService } from '../booking/inquiry.ts'
import styles from './booking.module.css'
import { saveToCalendar, share } from './calendar-and-share.ts'

/** What a member can do with a booking: take it along, change it, give it back. */
export function BookingActions({ booking }: { booking: BookingFound }) {
  const [tried, setTried] = useState<File | null>(null)
  const now = useNow()
  const ahead = isAhead(booking, now)
  const open = isOpen(booking, now)
  if (!ahead) return <BookAgain booking={booking} />
  return (
    <div className={styles.actions}>
      <div className={styles.pair}>
        <Button variant="soft" onClick={() => setTried(saveToCalendar(booking))}>
          캘린더에 넣기
        </Button>
        <Button variant="soft" onClick={() => void share(booking)}>
          공유하기
        </Button>
      </div>
      <DownloadHint file={tried} />
      {open ? (
        <div className={styles.pair}>
          {booking.place !== '' && (
            <ButtonLink variant="line" to={`${venuesChangeBooking}?id=${booking.id}`}>
              바꾸기
            </ButtonLink>
          )}
          <CancelButton booking={booking} />
        </div>
      ) : (
        <div className={styles.rule}>
          <p>바꾸고 취소할 수 있는 시간이 지났어요. 못 가게 되었다면 고객센터에 알려 주세요.</p>
          <TextLink {...toService(`${booking.name} ${momentText(booking.starts)} 예약`)}>고객센터에 문의하기</TextLink>
        </div>
      )}
      {open && <p className={`${styles.rule} num`}>{momentText(booking.until)}까지 바꾸거나 취소할 수 있어요.</p>}
    </div>
  )
}

/** A booking that is over leads to the times of the same place; nothing where the place is no longer there. */
function BookAgain({ booking: { kind, place, state } }: { booking: BookingFound }) {
  if (place === '') return null
  return (
    <div className={styles.actions}>
      <ButtonLink variant="soft" block to={bookHref(kind, place)}>
        {state === 'visited' ? '한 번 더 예약하기' : '다른 시간 예약하기'}
      </ButtonLink>
    </div>
  )
}

/** Says first what cancelling means. */
function CancelButton({ booking }: { booking: BookingFound }) {
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
      <Button variant="line" onClick={() => ask(true)}>
        취소하기
      </Button>
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
