import type { ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire, won } from '@yaksok/shared/core/money'
import { accountInquiry, lotteryRoundRoom } from '@yaksok/shared/core/routes'
import { withJosa } from '@yaksok/shared/core/text'
import { Bone, Button, Skeleton, serverNow, serverTimeOf, useHydrated } from '@yaksok/shared/page/ui'
import { ChatIcon, TicketIcon } from '@yaksok/shared/parts/icons'
import { useEffect, useState } from 'react'
import { LineLink } from '../line-link/line-link.tsx'
import { BookingLine } from './booking-line.tsx'
import styles from './in-progress.module.css'
import { RequestLines } from './request-lines.tsx'
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

/** Inquiries that wait for somebody: an answer that the member has not read comes first. */
function InquiryLine({
  inquiries: { id, answered, waiting },
}: {
  inquiries: { id: string; answered: number; waiting: number }
}) {
  const isAnswered = answered > 0
  return (
    <LineLink
      to={`${accountInquiry}?id=${id}`}
      icon={<ChatIcon />}
      title={isAnswered ? `1:1 문의 ${answered}건에 답변이 왔어요` : `1:1 문의 ${waiting}건 답변 대기 중`}
    >
      <span>{isAnswered ? '아직 읽지 않은 답변이에요' : '답변이 오면 알려 드려요'}</span>
    </LineLink>
  )
}

type Round = NonNullable<ResponseOf<'myThings'>['rounds']>[number]

/** A round with entries of the member that is not drawn yet: room, picks, stake, time left. */
function RoundLine({ round: { id, key, name, picks, stake, second } }: { round: Round }) {
  const left = useSecondsLeft(second)
  return (
    <LineLink
      to={`${lotteryRoundRoom}?key=${encodeURIComponent(key)}&id=${encodeURIComponent(id)}`}
      icon={<TicketIcon />}
      title={`참여 중인 추첨 · ${name}`}
    >
      <span className="num">
        {picks}개 선택 · {won(fromWire(stake))} · {leftText(left)}
      </span>
    </LineLink>
  )
}

/**
 * Counts seconds of an answer down by its age, so that the browser's clock may be wrong; as answered where the page is drawn.
 * @param second as the answer said
 */
function useSecondsLeft(second: number): number {
  const { dataUpdatedAt } = useInProgress()
  const inBrowser = useHydrated()
  const [, tick] = useState(0)
  const left = inBrowser ? Math.max(0, second - Math.floor((serverNow() - serverTimeOf(dataUpdatedAt)) / 1000)) : second
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

const NAMES = { rounds: '참여한 추첨', bookings: '다음 예약', money: '입출금 신청', inquiries: '1:1 문의' } as const

/** What could not be had, in words; all of it where there is no answer, '' where nothing is missing. */
export function failedParts(things: ResponseOf<'myThings'> | undefined): string {
  if (!things) return '진행 상황'
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((part) => things[part] === null)
    .map((part) => NAMES[part])
    .join(', ')
}

/** How long until a draw. @param seconds 0 once it is due */
export function leftText(seconds: number): string {
  if (seconds <= 0) return '추첨 중'
  if (seconds < 60) return `${seconds}초 남음`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}분 ${seconds % 60}초 남음` : `${Math.floor(minutes / 60)}시간 ${minutes % 60}분 남음`
}
