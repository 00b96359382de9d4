import { withJosa } from '@yaksok/shared/core/text'
import { Bone, Button, Skeleton } from '@yaksok/shared/page/ui'
import { BookingLine } from './booking-line.tsx'
import { failedParts } from './failed-parts.ts'
import styles from './in-progress.module.css'
import { InquiryLine } from './inquiry-line.tsx'
import { RequestLines } from './request-lines.tsx'
import { RoundLine } from './round-line.tsx'
import { useInProgress } from './use-in-progress.ts'

/** Lines of the visit before: so many have their room while the answer is on its way. */
let lastLines = 0

/**
 * What is under way for the member, a line each: rounds with entries of theirs, the next booking, requests, inquiries. One
 * card says which of them could not be had; the others stand.
 */
export function InProgress() {
  const { data, isError, isFetching, refetch, isInPlace } = useInProgress()
  if (!isInPlace) return null
  if (!data && !isError) return <Waiting />
  const failed = failedParts(data)
  const { money, bookings, inquiries, rounds } = data ?? {}
  return (
    <section aria-label="내 진행 상황" ref={countLines}>
      {rounds?.map((round) => (
        <RoundLine key={`${round.key} ${round.expect}`} round={round} />
      ))}
      {bookings?.map((booking) => (
        <BookingLine key={booking.id} booking={booking} />
      ))}
      {money && <RequestLines money={money} />}
      {inquiries?.id && <InquiryLine inquiries={{ ...inquiries, id: inquiries.id }} />}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{withJosa(failed, '을/를')} 불러오지 못했어요</p>
          <Button variant="soft" size="m" busy={isFetching} onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </div>
      )}
    </section>
  )
}

function countLines(section: HTMLElement | null): void {
  if (section) lastLines = section.childElementCount
}

function Waiting() {
  if (lastLines === 0) return null
  return (
    <Skeleton label="진행 상황을 불러오고 있어요">
      <div className={styles.wait}>
        {Array.from({ length: lastLines }, (_, line) => (
          <Bone key={line} height="3.5rem" shape="card" />
        ))}
      </div>
    </Skeleton>
  )
}
