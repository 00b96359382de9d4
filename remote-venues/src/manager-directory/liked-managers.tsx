import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { EmptyState, Skeleton, TextButton } from '@yaksok/shared/page/ui'
import { CountBar } from './count-bar.tsx'
import styles from './directory.module.css'
import type { FilterProps } from './filter-selects.tsx'
import { hasFilters, matchesFilters, NO_FILTERS } from './filters.ts'
import { ManagerCard } from './manager-card.tsx'
import { ManagerCardSkeleton } from './manager-card-skeleton.tsx'

/** The managers the member has put aside, newest first, under the same filters. */
export function LikedManagers({ filters, choices, onChange }: FilterProps) {
  const favourites = useCall('favourites', undefined, { staleTime: 60_000 })
  const clear = () => onChange({ ...NO_FILTERS, liked: true })
  const narrowed = hasFilters({ ...filters, liked: false })
  return (
    <QueryView
      query={favourites}
      what="찜한 매니저"
      skeleton={
        <Skeleton>
          <div className={styles.gallery}>
            <ManagerCardSkeleton />
            <ManagerCardSkeleton />
          </div>
        </Skeleton>
      }
    >
      {({ managers }) => {
        const found = managers.filter((manager) => matchesFilters(manager, filters, choices))
        return (
          <>
            <CountBar what="찜한 매니저" count={found.length} onReset={narrowed ? clear : null} />
            {found.length > 0 ? (
              <ul className={styles.gallery}>
                {found.map((manager) => (
                  <li key={manager.id}>
                    <ManagerCard manager={manager} query={filters.text} liked />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState
                title={narrowed ? '찜한 매니저 가운데에는 없어요' : '아직 찜한 매니저가 없어요'}
                action={<TextButton onClick={() => onChange(NO_FILTERS)}>모든 매니저 보기</TextButton>}
              >
                매니저 카드에서 하트를 누르면 여기에 모여요.
              </EmptyState>
            )}
          </>
        )
      }}
    </QueryView>
  )
}
