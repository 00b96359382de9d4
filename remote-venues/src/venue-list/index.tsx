import { homeHome } from '@yaksok/shared/core/routes'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { Bone, IconButton, useWide } from '@yaksok/shared/page/ui'
import { MapPinIcon } from '@yaksok/shared/parts/icons'
import { Cards } from '../directory/cards.tsx'
import { Directory } from '../directory/directory.tsx'
import type { Words } from '../directory/directory-text.ts'
import { useFilters } from '../directory/filters.ts'
import { Results, type ResultsProps } from '../directory/results.tsx'
import { VenueChoices } from './choices.tsx'
import styles from './detail-pane.module.css'
import { DetailPane } from './detail-pane.tsx'
import { VenueMap } from './map.tsx'
import { KEYS, sortVenues, type VenueFilters } from './query.ts'
import { useLikedVenues, useNarrowed, useVenues } from './use-venues.ts'
import card from './venue-card.module.css'
import { VenueCard } from './venue-card.tsx'
import { WhenAndPrice } from './when-and-price.tsx'

const VENUES: Words = {
  what: '장소',
  unit: '곳',
  all: '장소',
  search: { label: '장소 이름이나 번호', placeholder: '이름이나 번호' },
  none: '이 카테고리에는 아직 장소가 없어요',
  other: { text: '이름을 짧게 쓰거나 카테고리를 바꿔 보세요.', choice: '다른 카테고리를 골라 보세요.' },
  noneLiked: '찜한 장소에는 없어요',
  toLike: '장소 화면에서 하트를 누르면 여기에 모여요.',
}

/** Nei and NewNei: search by name or number, a category, an order, the venue cards (product.txt section 2). */
export default function VenueList({ variant }: ScreenProps) {
  const { filters, shown, change, reset } = useFilters(KEYS)
  return (
    <Directory
      title="장소"
      back={homeHome}
      words={VENUES}
      filters={filters}
      onChange={change}
      tool={<MapButton filters={filters} onChange={change} />}
    >
      <WhenAndPrice filters={filters} onChange={change} />
      {filters.map && <VenueMap filters={filters} onChange={change} />}
      <VenueResults
        key={shown.liked}
        filters={shown}
        compact={variant === 'compact'}
        beside={<VenueChoices filters={filters} onChange={change} />}
        onReset={reset}
        onOpen={(open) => change({ open })}
      />
    </Directory>
  )
}

interface MapButtonProps {
  filters: VenueFilters
  onChange: (patch: Partial<VenueFilters>) => void
}

/** Puts the map above the list, or takes it away with what was chosen on it. */
function MapButton({ filters: { map }, onChange }: MapButtonProps) {
  return (
    <IconButton
      label="지도로 보기"
      aria-pressed={map !== ''}
      onClick={() => onChange(map ? { map: '', province: '' } : { map: '1' })}
    >
      <MapPinIcon />
    </IconButton>
  )
}

interface VenueResultsProps extends Pick<ResultsProps, 'beside' | 'onReset'> {
  filters: VenueFilters
  compact: boolean
  /** Puts a venue beside the list; `''` takes it away. */
  onOpen: (id: string) => void
}

/** The venues under the filters, and where there is room the one that was chosen. */
function VenueResults({ compact, onOpen, ...props }: VenueResultsProps) {
  const { filters } = props
  const wide = useWide()
  const open = wide ? filters.open : ''
  // another list has another key: the hook of one list never changes
  const useFound = filters.liked ? useLikedVenues : useVenues
  const { venues, busy, ...found } = useNarrowed(useFound(filters), filters)
  const results = (
    <Results
      {...props}
      {...found}
      words={VENUES}
      total={venues?.length}
      bones={{ box: <VenueCardSkeleton compact={compact} />, count: 3 }}
    >
      <Cards items={sortVenues(venues ?? [], filters.sort)} room="13.875rem" busy={busy}>
        {(venue, eager) => (
          <VenueCard
            venue={venue}
            query={filters.q}
            compact={compact}
            eager={eager}
            open={open === venue.id}
            onOpen={wide ? onOpen : undefined}
          />
        )}
      </Cards>
    </Results>
  )
  // the list stays the same one, with or without a venue beside it
  return (
    <div className={open ? styles.panes : undefined}>
      <div className={styles.list}>{results}</div>
      {open && <DetailPane key={open} id={open} onClose={() => onOpen('')} />}
    </div>
  )
}

/** The boxes of a venue card. */
const VenueCardSkeleton = ({ compact }: { compact: boolean }) => (
  <div className={`${card.card} ${compact ? card.compact : ''}`}>
    <div className={card.top}>
      <Bone height={compact ? '4.25rem' : '6rem'} shape="card" />
      <div className={card.bones}>
        <Bone width="60%" height="1.25rem" />
        <Bone width="45%" />
        <Bone width="75%" />
      </div>
    </div>
    <Bone height="5.0625rem" shape="card" />
  </div>
)
