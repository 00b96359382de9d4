import type { ResponseOf, Venue } from '@yaksok/shared/core/contract'
import { TextButton } from '@yaksok/shared/page/ui'
import { BackIcon } from '@yaksok/shared/parts/icons'
import type { CSSProperties } from 'react'
import styles from './map.module.css'
import { PROVINCES, SEOUL } from './map-tiles.ts'
import type { VenueFilters } from './query.ts'
import { useAreas } from './use-venues.ts'

interface VenueMapProps {
  filters: VenueFilters
  onChange: (patch: Partial<VenueFilters>) => void
  /** The venue whose card is in front: its tile is marked. */
  front: Venue | undefined
}

/** Tiles of the map that is shown now, with how many venues each has: the country, or the districts of Seoul once it is chosen. */
function shownMap({ province, district }: VenueFilters, areas: ResponseOf<'areaCounts'>) {
  const isSeoul = province === '서울'
  const counts = new Map<string, number>()
  for (const one of areas) {
    const name = isSeoul ? one.district : one.province
    if (!isSeoul || one.province === '서울') counts.set(name, (counts.get(name) ?? 0) + one.venues)
  }
  const chosen = isSeoul ? district : province
  return { isSeoul, chosen, tiles: isSeoul ? SEOUL : PROVINCES, of: (name: string) => counts.get(name) ?? 0 }
}

/**
 * The country as tiles where its provinces lie, and behind 서울 its 25 districts: a tile leaves its own venues below.
 * Drawn here, of no service.
 */
export function VenueMap({ filters, onChange, front }: VenueMapProps) {
  const { data: areas } = useAreas()
  const { isSeoul, chosen, tiles, of } = shownMap(filters, areas ?? [])
  const frontAt = isSeoul ? (front?.province === '서울' ? front.name1 : undefined) : front?.province
  const choose = (name: string) => {
    const next = name === chosen ? '' : name
    onChange(isSeoul ? { district: next } : { province: next, district: '' })
  }
  return (
    <section className={styles.map} aria-label="지역별 장소">
      <div className={styles.head}>
        <h2>{isSeoul ? '서울 25개 구' : '전국'}</h2>
        {isSeoul ? (
          <TextButton onClick={() => onChange({ province: '', district: '' })}>
            <BackIcon size="xs" />
            전국 지도
          </TextButton>
        ) : (
          <p className={styles.note}>서울을 누르면 구별로 볼 수 있어요</p>
        )}
      </div>
      <ul className={isSeoul ? styles.seoul : styles.country}>
        {tiles.map(({ name, column, row }) => {
          const venues = of(name)
          return (
            <li key={name} style={{ '--column': column, '--row': row } as CSSProperties}>
              <button
                type="button"
                className={styles.tile}
                data-many={Math.min(3, Math.ceil(venues / (isSeoul ? 1 : 2)))}
                data-front={frontAt === name || undefined}
                aria-pressed={chosen === name}
                disabled={areas !== undefined && venues === 0}
                onClick={() => choose(name)}
              >
                <span data-long={name.length > 3 || undefined}>{name}</span>
                <span className="sr">, {venues === 0 && '0곳'}</span>
                {venues > 0 && (
                  <small className="num">
                    {venues.toLocaleString('ko-KR')}
                    <span className="sr">곳</span>
                  </small>
                )}
              </button>
            </li>
          )
        })}
        {isSeoul && <li className={styles.river} aria-hidden="true" />}
      </ul>
    </section>
  )
}
