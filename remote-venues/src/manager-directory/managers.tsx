import { Bone } from '@yaksok/shared/page/ui'
import { ResetButton } from '../directory/count-bar.tsx'
import { Gallery } from '../directory/gallery.tsx'
import { Results, type ResultsProps } from '../directory/results.tsx'
import { usePages, wholeList } from '../directory/use-pages.ts'
import { useFavouriteIds, useFavourites } from '../favourite/favourites.ts'
import {
  type DirectoryChoices,
  describeFilters,
  directoryRequest,
  isNarrowed,
  type ManagerFilters,
  matchesFilters,
} from './filters.ts'
import styles from './manager-card.module.css'
import { ManagerCard } from './manager-card.tsx'

interface ManagersProps extends Pick<ResultsProps, 'words' | 'onReset'> {
  filters: ManagerFilters
  /** Undefined until they are there. */
  choices: DirectoryChoices | undefined
}

/** What both lists have in common. */
function layoutOf({ filters, words, onReset }: ManagersProps, cards: number) {
  const narrowed = isNarrowed(filters)
  const beside = narrowed && <ResetButton onReset={() => onReset(filters.liked)} />
  const bones = { box: <ManagerCardSkeleton />, count: cards }
  return { filters, words, onReset, narrowed, beside, bones, columns: 2 } as const
}

/** The managers under the filters. */
export function AllManagers(props: ManagersProps) {
  const { filters, choices } = props
  const pages = usePages((page) => directoryRequest(filters, page))
  const liked = useFavouriteIds('manager')
  const { query, total } = pages
  return (
    <Results {...layoutOf(props, 4)} query={query} total={total} counted={describeFilters(filters, choices)}>
      <Gallery pages={pages} total={total ?? 0} bones={<ManagerCardSkeleton />}>
        {(manager) => <ManagerCard manager={manager} query={filters.q} liked={liked.has(manager.id)} />}
      </Gallery>
    </Results>
  )
}

/** The managers the member has put aside, newest first, under the same filters. */
export function LikedManagers(props: ManagersProps) {
  const { filters, choices } = props
  const query = useFavourites()
  const managers = query.data?.managers.filter((manager) => matchesFilters(manager, filters, choices)) ?? []
  return (
    <Results {...layoutOf(props, 2)} query={query} total={query.data && managers.length}>
      <Gallery pages={wholeList(managers)} total={managers.length} bones={null}>
        {(manager) => <ManagerCard manager={manager} query={filters.q} liked />}
      </Gallery>
    </Results>
  )
}

/** The boxes of a manager card while its page of ten comes. */
function ManagerCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Bone width="2.5rem" height="2.75rem" shape="circle" />
      </div>
      <div className={styles.bones}>
        <Bone width="55%" height="1.434rem" />
        <Bone width="70%" height="1.647rem" />
        <Bone width="90%" height="1.21875rem" />
        <Bone width="50%" height="1.21875rem" />
        <Bone width="80%" height="1.46875rem" />
        <div className={styles.book}>
          <Bone height="var(--size-btn-m)" />
        </div>
      </div>
    </div>
  )
}
