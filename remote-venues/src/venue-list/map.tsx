import { useCall } from '@yaksok/shared/page/query'
import styles from './map.module.css'
import type { VenueFilters } from './query.ts'

/** Where the provinces lie, as tiles: column and row from the north-west. */
const TILES: readonly (readonly [name: string, column: number, row: number])[] = [
  ['인천', 1, 1],
  ['서울', 2, 1],
  ['경기', 3, 1],
  ['강원', 4, 1],
  ['충남', 1, 2],
  ['세종', 2, 2],
  ['충북', 3, 2],
  ['경북', 4, 2],
  ['전북', 1, 3],
  ['대전', 2, 3],
  ['대구', 3, 3],
  ['울산', 4, 3],
  ['광주', 1, 4],
  ['전남', 2, 4],
  ['경남', 3, 4],
  ['부산', 4, 4],
  ['제주', 1, 5],
]

interface VenueMapProps {
  filters: VenueFilters
  onChange: (patch: Partial<VenueFilters>) => void
}

/** The country as tiles, each with how many venues it has: a province leaves its own in the list. Drawn here, of no service. */
export function VenueMap({ filters, onChange }: VenueMapProps) {
  const { data: areas } = useCall('venueAreas', undefined, { staleTime: 5 * 60_000 })
  const counts = Map.groupBy(areas ?? [], ({ province }) => province)
  return (
    <section className={styles.map} aria-label="지역별 장소">
      {TILES.map(([name, column, row]) => {
        const count = counts.get(name)?.length ?? 0
        return (
          <button
            key={name}
            type="button"
            className={styles.tile}
            style={{ gridColumn: column, gridRow: row }}
            aria-pressed={filters.province === name}
            disabled={count === 0}
            onClick={() => onChange({ province: filters.province === name ? '' : name })}
          >
            {name}
            <small className="num">{count > 0 ? `${count}곳` : '없음'}</small>
          </button>
        )
      })}
      <p className={styles.note}>실제 위치를 간단히 나타낸 그림이에요.</p>
    </section>
  )
}
