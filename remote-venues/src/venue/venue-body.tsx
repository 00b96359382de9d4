import type { Venue, VenueDetail } from '@yaksok/shared/core/contract'
import { Link } from '@yaksok/shared/page/router'
import { Bone, Rating, SampleLabel } from '@yaksok/shared/page/ui'
import { CalendarIcon, ClockIcon, MapPinIcon } from '@yaksok/shared/parts/icons'
import type { ReactElement, ReactNode } from 'react'
import { toService, venueInquiry, venueNumber } from '../booking/inquiry.ts'
import { twoLines } from '../booking/two-lines.ts'
import { Prices } from './prices.tsx'
import styles from './venue-detail.module.css'

interface VenueBodyProps {
  venue: Venue | VenueDetail
  /** Beside a list the venue is one of the screen's parts. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** Everything about a venue above its reviews. What the list does not know is a box until it comes. */
export function VenueBody({ venue, heading: Heading = 'h1', children }: VenueBodyProps) {
  const whole = isWhole(venue) ? venue : null
  return (
    <div className={styles.lift}>
      {children}
      <div className={styles.title}>
        <Heading tabIndex={-1}>{venue.name}</Heading>
        {venue.sample && <SampleLabel />}
      </div>
      <p className={`${styles.sub} num`}>
        {[venueNumber(venue.index), venue.name1, venue.name2].filter(Boolean).join(' · ')}
      </p>
      <Rating value={venue.xing} note={`후기 ${venue.reviews}개`} />
      <dl className={styles.infos}>
        <Info icon={<MapPinIcon />} name="위치" text={whole?.weizhi} />
        <Info icon={<ClockIcon />} name="이용 시간" text={whole?.hours} />
      </dl>
      {whole?.text && <p className={styles.text}>{whole.text}</p>}
      <Prices venue={venue} />
      <div className={styles.inquiry}>
        <CalendarIcon />
        <div>
          <h2>예약 문의</h2>
          <p>
            날짜와 시간은 예약하기에서 골라요. 궁금한 점은{' '}
            <Link className={styles.ask} {...toService(venueInquiry(venue))} data-carries="">
              고객센터에 문의
            </Link>
            해 주세요.
          </p>
        </div>
      </div>
    </div>
  )
}

interface InfoProps {
  icon: ReactElement
  /** Said, not shown: the icon says it to the eye. */
  name: string
  /** Undefined while it is not known; empty texts are left out. */
  text: string | undefined
}

function Info({ icon, name, text }: InfoProps) {
  if (text === '') return null
  const [main, more] = twoLines(text ?? '')
  return (
    <div>
      {icon}
      <dt className="sr">{name}</dt>
      <dd className="num">
        {text === undefined ? <Bone width="60%" height="1.453125rem" /> : main}
        {more && <small>{more}</small>}
        {text === undefined && <Bone width="40%" height="1.178125rem" />}
      </dd>
    </div>
  )
}

/** Whether everything about a venue is known, or only what a list shows. */
function isWhole(venue: Venue | VenueDetail): venue is VenueDetail {
  return 'weizhi' in venue
}
