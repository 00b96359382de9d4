import { BOOKING_HOURS_AHEAD } from '@yaksok/shared/core/contract-values'
import { fromWire, won } from '@yaksok/shared/core/money'
import { momentText } from '@yaksok/shared/core/time'
import { toast, useNow } from '@yaksok/shared/page/ui'
import { CopyIcon, MapPinIcon } from '@yaksok/shared/parts/icons'
import { copyText, NOT_COPIED } from '@yaksok/shared/parts/share'
import type { ReactNode } from 'react'
import { type Booking, whenText } from './booking-text.ts'
import { lengthText, priceText } from './price-text.ts'
import styles from './promise-table.module.css'
import { twoLines } from './two-lines.ts'

/** What a booking promises, made or about to be. */
export interface Promised {
  kind: Booking['kind']
  /** Null while no time is chosen. */
  time: { starts: string; ends: string } | null
  people: number
  /** Won of the contract; null where nobody has said. */
  price: string | null
  withPrice: string | null
  with: Booking['with']
  address: string
  /** Until when it can be changed and cancelled; without it the rule is said. */
  until?: string
}

/** All that a member promises and is promised, in one table: the same before the button and ever after. */
export function PromiseTable({ promised, children }: { promised: Promised; children?: ReactNode }) {
  const now = useNow()
  const { time, people, until } = promised
  return (
    <dl className={styles.table}>
      {time && (
        <Fact name="날짜와 시간">
          <span className="num">
            {whenText(time, now)} <span className={styles.quiet}>({lengthText(time)})</span>
          </span>
        </Fact>
      )}
      <Fact name="인원">
        <span className="num">{people}명</span>
      </Fact>
      {promised.with && <Fact name="누구와">{promised.with.name}</Fact>}
      <Price promised={promised} />
      <Fact name="결제">
        {payText(promised)}
        <small>지금은 결제하지 않아요. 예약금과 수수료가 없어요.</small>
      </Fact>
      {promised.address && <Site address={promised.address} isArea={promised.kind === 'manager'} />}
      <Fact name="변경·취소">
        <span className="num">{until ? momentText(until) : `시작 ${BOOKING_HOURS_AHEAD}시간 전`}까지 가능해요.</span>
        <small>취소해도 내는 돈이 없어요.</small>
      </Fact>
      {children}
    </dl>
  )
}

/** A row of the table. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Price({ promised: { time, until, price, withPrice } }: { promised: Promised }) {
  const isChosen = time !== null || until !== undefined
  if (!price)
    return (
      <Fact name="가격">
        {isChosen ? '정해지지 않았어요' : '시간을 고르면 보여요'}
        {isChosen && <small>고객센터에 물어보면 알려 드려요.</small>}
      </Fact>
    )
  return (
    <Fact name="가격">
      <b className={`${styles.sum} num`}>{priceText(price)}</b>
      {withPrice && (
        <small className="num">
          장소 {won(fromWire(price) - fromWire(withPrice))} + 매니저 {priceText(withPrice)}
        </small>
      )}
    </Fact>
  )
}

function payText({ kind, with: companion }: Pick<Promised, 'kind' | 'with'>): string {
  if (companion) return '만나는 날 장소와 매니저에게 각각 내요'
  return kind === 'venue' ? '방문하는 날 장소에서 내요' : '만나는 날 매니저에게 내요'
}

/** Where it is, the way there, and the address to take along. */
function Site({ address, isArea }: { address: string; isArea: boolean }) {
  const [street, more] = twoLines(address)
  const copy = async () => {
    const copied = await copyText(street)
    toast(copied ? '주소를 복사했어요' : NOT_COPIED, copied ? 'ok' : 'error')
  }
  if (isArea)
    return (
      <Fact name="만나는 곳">
        {address}
        <small>자세한 곳은 매니저와 정해요.</small>
      </Fact>
    )
  return (
    <Fact name="위치">
      {street}
      {more && <small>{more}</small>}
      <span className={styles.ways}>
        <a href={mapHref(street)} target="_blank" rel="noopener noreferrer">
          <MapPinIcon size="s" />
          길찾기<span className="sr">, 지도가 새 창에서 열려요</span>
        </a>
        <button type="button" onClick={() => void copy()}>
          <CopyIcon size="s" />
          주소 복사
        </button>
      </span>
    </Fact>
  )
}

/** The address on a map that most people here have on their phones. */
const mapHref = (street: string) => `https://map.naver.com/p/search/${encodeURIComponent(street)}`
