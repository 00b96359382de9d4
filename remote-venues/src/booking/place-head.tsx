import { venuesVenueDetail } from '@yaksok/shared/core/routes'
import { withJosa } from '@yaksok/shared/core/text'
import { Link } from '@yaksok/shared/page/router'
import { Art, Avatar, SampleLabel } from '@yaksok/shared/page/ui'
import type { Slots } from './booking-text.ts'
import styles from './place-head.module.css'

interface PlaceHeadProps {
  kind: 'venue' | 'manager'
  id: string
  place: Pick<Slots, 'name' | 'about' | 'sample' | 'img' | 'with'>
}

/** The venue or manager to book, with its picture; a sample says that nothing is really booked. */
export function PlaceHead({ kind, id, place: { name, about, sample, img, with: companion } }: PlaceHeadProps) {
  return (
    <header className={styles.head}>
      {img && (kind === 'venue' ? <Art src={img} className={styles.picture} eager /> : <Avatar id={img} size="l" />)}
      <div className={styles.words}>
        <h2>
          {kind === 'venue' && id ? <Link to={`${venuesVenueDetail}?id=${encodeURIComponent(id)}`}>{name}</Link> : name}{' '}
          {sample && <SampleLabel />}
        </h2>
        <p className="caption num">{about}</p>
        {companion && <p className={styles.with}>{withJosa(companion.name, '과/와')} 함께</p>}
      </div>
      {sample && <p className={styles.sample}>예시라서 실제 자리는 잡히지 않아요. 예약하는 과정을 해 볼 수 있어요.</p>}
    </header>
  )
}
