import type { ScreenProps } from '@yaksok/shared/page/remote'
import { useSearchParams } from '@yaksok/shared/page/router'
import { AppBar, IconButton, Screen, SearchField } from '@yaksok/shared/page/ui'
import { HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import { GoodsResults } from './goods-results.tsx'
import { LikedResults } from './liked-results.tsx'
import { readQuery, type VenueQuery, writeQuery } from './query.ts'

/**
 * Nei and NewNei: search by name or number, a category, an order, the venue cards (product.txt section 2). The address
 * carries everything chosen; one entry of the history serves the list, so that back leaves it.
 */
export default function VenueList({ variant }: ScreenProps) {
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const change = (patch: Partial<VenueQuery>) =>
    setParams((before) => writeQuery(before, { ...readQuery(before), ...patch }), { replace: true })
  const reset = () => setParams({}, { replace: true })
  const props = { query, onChange: change, onReset: reset, compact: variant === 'compact' }
  return (
    <Screen
      bar={
        <AppBar
          title="장소"
          back="/Home"
          actions={
            <IconButton
              label="찜한 장소만 보기"
              aria-pressed={query.liked}
              onClick={() => change({ liked: !query.liked })}
            >
              {query.liked ? <HeartFillIcon /> : <HeartIcon />}
            </IconButton>
          }
        />
      }
    >
      <SearchField
        label="장소 이름이나 번호"
        placeholder="이름이나 번호"
        value={query.text}
        onSearch={(text) => change({ text })}
      />
      {query.liked ? <LikedResults {...props} /> : <GoodsResults {...props} />}
    </Screen>
  )
}
