import { useCall } from '@yaksok/shared/page/query'
import { useSearchParams } from '@yaksok/shared/page/router'
import { AppBar, IconButton, Screen, SearchField } from '@yaksok/shared/page/ui'
import { HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import { useDeferredValue } from 'react'
import { DirectoryResults } from './directory-results.tsx'
import { FilterSelects } from './filter-selects.tsx'
import { type DirectoryFilters, knownFilters, readFilters, writeFilters } from './filters.ts'
import { LikedManagers } from './liked-managers.tsx'

/**
 * Text: the directory of managers. A search and three filter levels (province, district, age), two columns, ten entries
 * a scroll load (product.txt section 9). The address carries the filters; one entry of the history serves the list.
 */
export default function ManagerDirectory() {
  const [params, setParams] = useSearchParams()
  const choices = useCall('filters', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const filtersOf = (asked: DirectoryFilters) => (choices.data ? knownFilters(asked, choices.data) : asked)
  const filters = filtersOf(readFilters(params))
  const change = (next: DirectoryFilters) => setParams((before) => writeFilters(before, next), { replace: true })
  const reset = () => setParams({}, { replace: true })
  // what was chosen shows at once, the list a moment later
  const shown = filtersOf(readFilters(useDeferredValue(params)))
  const props = { filters, choices: choices.data, onChange: change, onReset: reset }
  return (
    <Screen
      bar={
        <AppBar
          title="매니저 찾기"
          back="/Ggtv"
          actions={
            <IconButton
              label="찜한 매니저만 보기"
              aria-pressed={filters.liked}
              onClick={() => change({ ...filters, liked: !filters.liked })}
            >
              {filters.liked ? <HeartFillIcon /> : <HeartIcon />}
            </IconButton>
          }
        />
      }
    >
      <SearchField
        label="매니저 이름"
        placeholder="이름이나 초성"
        value={filters.text}
        onSearch={(text) => change({ ...filters, text })}
      />
      <FilterSelects {...props} />
      {shown.liked ? (
        <LikedManagers {...props} filters={shown} />
      ) : (
        <DirectoryResults key={keyOf(shown)} {...props} filters={shown} />
      )}
    </Screen>
  )
}

/** Another set of filters is another list: it starts at its top. */
const keyOf = (filters: DirectoryFilters) => JSON.stringify(filters)
