import { PlayBadge } from '@yaksok/shared/page/screen'
import { ButtonLink, EmptyState, ErrorState, OfflineBar, RowBones, Skeleton } from '@yaksok/shared/page/ui'
import { InfiniteList } from '@yaksok/shared/parts/list'
import styles from './record.module.css'
import { RecordItem } from './record-item.tsx'
import { useGameRecords } from './use-game-records.ts'

/** The member's orders as an endless list. @param what how the list is called, e.g. `인증 기록` */
export function RecordList({ what }: { what: string }) {
  const query = useGameRecords()
  const { records, totalCount, error, isFetching, isFetchingNextPage, refetch } = query
  if (!query.data)
    return error ? (
      <ErrorState error={error} what={what} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton>
        <div className={styles.list}>
          <RowBones rows={4} height="8.5rem" />
        </div>
      </Skeleton>
    )
  return (
    <>
      <OfflineBar
        updatedAt={query.dataUpdatedAt}
        failed={error !== null && !query.isFetchNextPageError}
        onRetry={() => void refetch()}
      />
      <p className={styles.count}>
        <span className="num">모두 {totalCount}건</span>
        <PlayBadge />
      </p>
      <InfiniteList
        className={styles.list}
        items={records}
        keyOf={({ id }) => id}
        render={(record) => <RecordItem record={record} />}
        hasMore={query.hasNextPage}
        loading={isFetchingNextPage}
        loadMore={() => void query.fetchNextPage()}
        error={query.isFetchNextPageError ? error : undefined}
        what={what}
        empty={
          <EmptyState
            title={`아직 ${what}이 없어요`}
            action={
              <ButtonLink variant="soft" to="/Game">
                예약 보러 가기
              </ButtonLink>
            }
          >
            추첨에 참여하면 여기에서 볼 수 있어요.
          </EmptyState>
        }
      />
    </>
  )
}
