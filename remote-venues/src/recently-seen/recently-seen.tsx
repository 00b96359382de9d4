import { venuesVenueDetail } from '@yaksok/shared/core/routes'
import { Link } from '@yaksok/shared/page/router'
import { Art, SampleLabel, Section, TextButton } from '@yaksok/shared/page/ui'
import styles from './recently-seen.module.css'
import { useSeen } from './seen.ts'

/** Venues that were looked at lately on this device; nothing where none was. */
export function RecentlySeen() {
  const { list, forget } = useSeen()
  if (list.length === 0) return null
  return (
    <Section title="최근 본 장소" note="이 기기에만 남아요">
      <ul className={styles.seen}>
        {list.map((venue) => (
          <li key={venue.id}>
            <Link to={`${venuesVenueDetail}?id=${encodeURIComponent(venue.id)}`} className={styles.tile}>
              <Art className={styles.img} src={venue.img} />
              <b>{venue.name}</b>
              <span className={styles.about}>{venue.about}</span>
              {venue.sample && <SampleLabel />}
            </Link>
          </li>
        ))}
      </ul>
      <TextButton onClick={forget}>
        지우기<span className="sr">, 최근 본 장소</span>
      </TextButton>
    </Section>
  )
}
