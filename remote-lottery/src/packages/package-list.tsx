import type { LotteryInfo, PackageItem } from '@yaksok/shared/core/contract'
import { QueryView, type Stop } from '@yaksok/shared/page/screen'
import { Bone, Skeleton, State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import type { ComponentProps } from 'react'
import type { DrawTime } from './draw-time.ts'
import { PackageTile } from './package-tile.tsx'
import styles from './packages.module.css'

interface PackageListProps {
  query: ComponentProps<typeof QueryView<PackageItem[]>>['query']
  /** For the sentence of a failure. */
  what: string
  /** What packages are about, by their id. */
  lines?: ReadonlyMap<string, string>
  /** Undefined until they are known: a tile without its room would grow under a finger. */
  rooms: readonly LotteryInfo[] | undefined
  /** By lottery id; null where all draw together. */
  times: ReadonlyMap<string, DrawTime> | null
  /** Won. */
  balance: number
  /** Why the member may not take part now. */
  stop: Stop | null
  small?: boolean
}

/** A grid of package tiles, or a list of rows. */
export function PackageList({ query, what, lines, rooms, times, balance, stop, small = false }: PackageListProps) {
  const className = small ? styles.grid : styles.list
  const skeleton = (
    <Skeleton>
      <div className={className}>
        {[1, 2, 3].map((tile) => (
          <Bone key={tile} height={small ? '17rem' : '10rem'} shape="card" />
        ))}
      </div>
    </Skeleton>
  )
  return (
    <QueryView query={rooms ? query : { ...query, data: undefined }} what={what} skeleton={skeleton}>
      {(items) =>
        items.length === 0 ? (
          <State title={`아직 ${what} 목록이 비어 있어요`} picture={<Drawing of="ticket" />}>
            준비되면 여기에서 볼 수 있어요.
          </State>
        ) : (
          <ul className={className}>
            {items.map((item) => (
              <li key={item.id}>
                <PackageTile
                  item={item}
                  line={lines?.get(item.id)}
                  room={rooms?.find(({ id }) => id === item.id)}
                  time={times === null ? null : times.get(item.id)}
                  balance={balance}
                  stop={stop}
                  small={small}
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
