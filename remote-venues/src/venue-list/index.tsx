import type { Venue } from '@yaksok/shared/core/contract'
import { homeHome } from '@yaksok/shared/core/routes'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { useNavigate } from '@yaksok/shared/page/router'
import { Bone, IconButton, useWide } from '@yaksok/shared/page/ui'
import { MapPinIcon } from '@yaksok/shared/parts/icons'
import { ListEnd } from '@yaksok/shared/parts/list'
import { useState } from 'react'
import { Cards } from '../directory/cards.tsx'
import { SortButton } from '../directory/count-bar.tsx'
import { Directory } from '../directory/directory.tsx'
import type { Words } from '../directory/directory-text.ts'
import { type Choice, useFilters } from '../directory/filters.ts'
import { Results, type ResultsProps } from '../directory/results.tsx'
import type { Meaning } from '../search/suggestions.ts'
import { CardRail } from './card-rail.tsx'
import styles from './detail-pane.module.css'
import { DetailPane } from './detail-pane.tsx'
import { VenueMap } from './map.tsx'
import { KEYS, SORTS, sortVenues, type VenueFilters } from './query.ts'
import { useLikedVenues, useNarrowed, useVenues } from './use-venues.ts'
import card from './venue-card.module.css'
import { VenueCard } from './venue-card.tsx'
import { VenueFilterRow } from './venue-filters.tsx'

const VENUES: Words = {
  what: '장소',
  unit: '곳',
  all: '장소',
  search: { label: '장소 이름이나 번호', placeholder: '장소, 지역, 주제' },
  none: '이 조건에는 아직 장소가 없어요',
  other: { text: '이름을 짧게 쓰거나 필터를 풀어 보세요.', choice: '다른 카테고리나 지역을 골라 보세요.' },
  noneLiked: '찜한 장소에는 없어요',
  toLike: '장소 화면에서 하트를 누르면 여기에 모여요.',
}

/** Nei and NewNei: search with suggestions, filters, the venue cards, or a map with them (product.txt section 2). */
export default function VenueList({ variant }: ScreenProps) {
  const { filters, shown, change, choice, reset } = useFilters(KEYS)
  const navigate = useNavigate()
  const [filtering, setFiltering] = useState(false)
  const [front, setFront] = useState<Venue>()
  const wide = useWide()
  const choose = (meaning: Meaning) => {
    const next = meant(meaning)
    if (typeof next === 'string') navigate(next)
    else change(next)
  }
  const results = (
    <VenueResults
      key={shown.liked}
      filters={shown}
      compact={variant === 'compact'}
      wide={wide}
      beside={
        <SortButton order={SORTS.find(({ id }) => id === filters.sort)?.name} onOpen={() => setFiltering(true)} />
      }
      onReset={reset}
      onOpen={(open) => change({ open })}
      onFront={setFront}
    />
  )
  return (
    <Directory
      which="venue"
      title="장소"
      back={homeHome}
      words={VENUES}
      filters={filters}
      onChange={change}
      choice={choice}
      onChoose={choose}
      tool={<MapButton filters={filters} choice={choice} />}
    >
      <VenueFilterRow filters={filters} onChange={change} choice={choice} open={filtering} onOpen={setFiltering} />
      {filters.map ? (
        <div className={wide ? styles.mapPanes : undefined}>
          <VenueMap filters={filters} onChange={change} front={front} />
          {results}
        </div>
      ) : (
        results
      )}
    </Directory>
  )
}

/** What a suggestion means here: other filters, or the address of another screen. */
function meant(meaning: Meaning): Partial<VenueFilters> | string {
  if (meaning.kind === 'venue') return `/Detali?id=${encodeURIComponent(meaning.id)}`
  if (meaning.kind === 'manager') return `/Text?q=${encodeURIComponent(meaning.name)}`
  if (meaning.kind === 'topic')
    return meaning.of === 'venue' ? { q: '', class: meaning.id } : `/Text?guides=${encodeURIComponent(meaning.name)}`
  return { q: '', province: meaning.province || meaning.name, district: meaning.province && meaning.name }
}

interface MapButtonProps {
  filters: VenueFilters
  choice: Choice<VenueFilters>
}

/** Puts the map above the list, or takes it away with what was chosen on it. */
function MapButton({ filters: { map }, choice }: MapButtonProps) {
  return (
    <IconButton
      label="지도로 보기"
      aria-pressed={map !== ''}
      {...choice(map ? { map: '', province: '', district: '' } : { map: '1' })}
    >
      <MapPinIcon />
    </IconButton>
  )
}

interface VenueResultsProps extends Pick<ResultsProps, 'beside' | 'onReset'> {
  filters: VenueFilters
  compact: boolean
  /** There is room beside the list. */
  wide: boolean
  /** Puts a venue beside the list; `''` takes it away. */
  onOpen: (id: string) => void
  /** Another card is in front of the map. */
  onFront: (venue: Venue | undefined) => void
}

/** The venues under the filters, and where there is room the one that was chosen. */
function VenueResults({ compact, wide, onOpen, onFront, ...props }: VenueResultsProps) {
  const { filters } = props
  const beside = wide && !filters.map
  const open = beside ? filters.open : ''
  // another list has another key: the hook of one list never changes
  const useFound = filters.liked ? useLikedVenues : useVenues
  const { venues, busy, count, end, ...found } = useNarrowed(useFound(filters), filters)
  const sorted = sortVenues(venues ?? [], filters.sort)
  const results = (
    <Results
      {...props}
      {...found}
      words={VENUES}
      total={end?.hasMore && count?.count === 0 ? undefined : count?.count}
      more={count?.more ?? false}
      bones={{ box: <VenueCardSkeleton compact={compact} />, count: 3 }}
    >
      {filters.map && !wide ? (
        <CardRail
          venues={sorted}
          query={filters.q}
          onFront={onFront}
          onEnd={() => end?.hasMore && !end.loading && end.loadMore()}
        />
      ) : (
        <>
          <Cards items={sorted} room="13.875rem" busy={busy}>
            {(venue, eager) => (
              <VenueCard
                venue={venue}
                query={filters.q}
                compact={compact}
                eager={eager}
                open={open === venue.id}
                onOpen={beside ? onOpen : undefined}
              />
            )}
          </Cards>
          {end && <ListEnd {...end} rows={sorted.length} what="장소" />}
        </>
      )}
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
