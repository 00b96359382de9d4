import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { EmptyState, TextButton } from '@yaksok/shared/page/ui'
import type { ResultsProps } from './goods-results.tsx'
import { ListBar } from './list-bar.tsx'
import { matchesText, sortVenues } from './query.ts'
import { SortSelect } from './sort-select.tsx'
import { VenueCards } from './venue-cards.tsx'
import { VenueListSkeleton } from './venue-list-skeleton.tsx'

/** The venues the member has put aside, newest first, narrowed by the same search text. */
export function LikedResults({ query, onChange, compact }: ResultsProps) {
  const favourites = useCall('favourites', undefined, { staleTime: 60_000 })
  return (
    <QueryView query={favourites} what="찜한 장소" skeleton={<VenueListSkeleton compact={compact} />}>
      {({ venues }) => {
        const found = sortVenues(
          venues.filter((venue) => matchesText(venue, query.text)),
          query.sort,
        )
        return (
          <>
            <ListBar count={found.length} what="찜한 장소" unit="곳">
              <SortSelect value={query.sort} onChange={(sort) => onChange({ sort })} />
            </ListBar>
            {found.length > 0 ? (
              <VenueCards venues={found} query={query.text} compact={compact} busy={false} />
            ) : (
              <EmptyState
                title={query.text ? '찜한 장소에는 없어요' : '아직 찜한 장소가 없어요'}
                action={<TextButton onClick={() => onChange({ liked: false })}>모든 장소 보기</TextButton>}
              >
                장소 화면에서 하트를 누르면 여기에 모여요.
              </EmptyState>
            )}
          </>
        )
      }}
    </QueryView>
  )
}
