import { withJosa } from '@yaksok/shared/core/text'
import { Button, EmptyState, ErrorState, OfflineBar, Skeleton } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import { useCallback, useState } from 'react'
import { CountBar } from './count-bar.tsx'
import styles from './directory.module.css'
import type { FilterProps } from './filter-selects.tsx'
import { describeFilters, hasFilters } from './filters.ts'
import { Gallery } from './gallery.tsx'
import { ManagerCardSkeleton } from './manager-card-skeleton.tsx'
import type { Range } from './pages.ts'
import { useDirectory } from './use-directory.ts'

/** Before anything is measured: what a phone shows first. */
const FIRST_SIGHT: Range = { first: 0, last: 5 }

/** The managers under the filters, or the state that stands for them. */
export function DirectoryResults({ filters, choices, onReset }: FilterProps) {
  const [view, setView] = useState({ sight: FIRST_SIGHT, scrolling: false })
  const directory = useDirectory(filters, view.sight, view.scrolling)
  const onSight = useCallback((sight: Range, scrolling: boolean) => setView({ sight, scrolling }), [])
  const { total, error } = directory
  return (
    <>
      <CountBar what={describeFilters(filters, choices)} count={total} onReset={hasFilters(filters) ? onReset : null} />
      {error && <ErrorState error={error} what="매니저 목록" busy={directory.fetching} onRetry={directory.retry} />}
      {total === undefined && !error && (
        <Skeleton label="매니저를 불러오고 있어요">
          <div className={styles.gallery}>
            {[0, 1, 2, 3].map((index) => (
              <ManagerCardSkeleton key={index} />
            ))}
          </div>
        </Skeleton>
      )}
      {total === 0 && <NoManagers text={filters.text} onReset={hasFilters(filters) ? onReset : null} />}
      {total !== undefined && total > 0 && (
        <>
          <OfflineBar updatedAt={directory.updatedAt} failed={directory.stale} onRetry={directory.retry} />
          <Gallery directory={directory} total={total} query={filters.text} onSight={onSight} />
        </>
      )}
    </>
  )
}

/** Nothing found, or nobody there yet; `onReset` is null while nothing narrows the list. */
function NoManagers({ text, onReset }: { text: string; onReset: (() => void) | null }) {
  if (!onReset)
    return <EmptyState title="아직 등록된 매니저가 없어요">매니저가 등록되면 여기에서 볼 수 있어요.</EmptyState>
  return (
    <EmptyState
      title={text ? `${withJosa(`‘${text}’`, '을/를')} 찾지 못했어요` : '조건에 맞는 매니저가 없어요'}
      action={
        <Button variant="soft" icon={<RefreshIcon size="s" />} onClick={onReset}>
          필터 초기화
        </Button>
      }
    >
      {text ? '이름을 짧게 쓰거나 지역과 나이대를 바꿔 보세요.' : '지역이나 나이대를 넓혀 보세요.'}
    </EmptyState>
  )
}
