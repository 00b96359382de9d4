import type { Option } from '@yaksok/shared/core/contract'
import { withJosa } from '@yaksok/shared/core/text'
import { keepPreviousData, useCall } from '@yaksok/shared/page/query'
import { Button, EmptyState, ErrorState, OfflineBar, Select } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import { ListBar } from './list-bar.tsx'
import { selectedCategory, sortVenues, type VenueQuery } from './query.ts'
import { SortSelect } from './sort-select.tsx'
import { VenueCards } from './venue-cards.tsx'
import { VenueListSkeleton } from './venue-list-skeleton.tsx'

/** The category that stands for all of them (product.txt section 3: index 0 means all). */
const ALL = '0'

export interface ResultsProps {
  query: VenueQuery
  onChange: (patch: Partial<VenueQuery>) => void
  onReset: () => void
  compact: boolean
}

/**
 * The venues of a category: the categories load first, the first of them is selected, then the goods load; another
 * category or text loads them again (product.txt section 4).
 */
export function GoodsResults({ query, onChange, onReset, compact }: ResultsProps) {
  const categories = useCall('categories', undefined, { staleTime: 5 * 60_000 })
  const category = selectedCategory(categories.data, query.category)
  const goods = useCall(
    'goods',
    { class_id: category ?? '', text: query.text },
    { enabled: category !== undefined, staleTime: 60_000, placeholderData: keepPreviousData },
  )
  const retry = () => void (categories.error ? categories : goods).refetch()
  const error = categories.data === undefined ? categories.error : goods.data === undefined ? goods.error : null
  const narrowed = query.text !== '' || (category !== undefined && category !== categories.data?.[0]?.id)

  return (
    <>
      <ListBar count={goods.data?.length} what="장소" unit="곳">
        <CategorySelect categories={categories.data} value={category} onChange={(id) => onChange({ category: id })} />
        <SortSelect value={query.sort} onChange={(sort) => onChange({ sort })} />
      </ListBar>
      {error && <ErrorState error={error} what="장소" busy={goods.isFetching} onRetry={retry} />}
      {!error && !goods.data && <VenueListSkeleton compact={compact} />}
      {goods.data && (
        <>
          <OfflineBar updatedAt={goods.dataUpdatedAt} failed={goods.isError} onRetry={retry} />
          {goods.data.length === 0 ? (
            <NoVenues text={query.text} onReset={narrowed ? onReset : null} />
          ) : (
            <VenueCards
              venues={sortVenues(goods.data, query.sort)}
              query={query.text}
              compact={compact}
              busy={goods.isPlaceholderData}
            />
          )}
        </>
      )}
    </>
  )
}

interface CategorySelectProps {
  categories: Option[] | undefined
  value: string | undefined
  onChange: (id: string) => void
}

/** The server's categories. Its entry for all (id 0) reads as the plain state of the box. */
function CategorySelect({ categories = [], value = '', onChange }: CategorySelectProps) {
  const all = categories.length === 0 || categories.some(({ id }) => id === ALL)
  return (
    <Select
      label="카테고리"
      {...(all && { placeholder: '전체 카테고리' })}
      options={categories.filter(({ id }) => id !== ALL).map(({ id, name }) => ({ value: id, label: name }))}
      value={value === ALL ? '' : value}
      onChange={(id) => onChange(id === '' ? ALL : id)}
    />
  )
}

/** Nothing found, or nothing there yet; `onReset` is null while nothing narrows the list. */
function NoVenues({ text, onReset }: { text: string; onReset: (() => void) | null }) {
  if (!onReset) return <EmptyState title="아직 등록된 장소가 없어요">장소가 등록되면 여기에서 볼 수 있어요.</EmptyState>
  return (
    <EmptyState
      title={text ? `${withJosa(`‘${text}’`, '을/를')} 찾지 못했어요` : '이 카테고리에는 아직 장소가 없어요'}
      action={
        <Button variant="soft" icon={<RefreshIcon size="s" />} onClick={onReset}>
          필터 초기화
        </Button>
      }
    >
      {text ? '이름을 짧게 쓰거나 카테고리를 바꿔 보세요.' : '다른 카테고리를 골라 보세요.'}
    </EmptyState>
  )
}
