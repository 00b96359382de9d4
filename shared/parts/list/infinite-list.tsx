import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ErrorState } from '../../page/ui/index.ts'
import styles from './infinite-list.module.css'

interface InfiniteListProps<Item> {
  items: readonly Item[]
  /** Rows of all items, where an item holds several. */
  rows?: number
  keyOf: (item: Item) => string
  render: (item: Item, index: number) => ReactNode
  hasMore: boolean
  loadMore: () => void
  loading: boolean
  /** The next page failed; what is there stays. */
  error?: unknown
  /** What is loaded, e.g. "입금 내역". */
  what: string
  /** Shown instead of the list while it has nothing. */
  empty: ReactNode
  className?: string | undefined
}

/** A list as long as this is scrolled: its end is said. */
const WORTH_SAYING = 20

/** A list that asks for its next page shortly before its end is reached; a failed page keeps the ones before. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, rows = items.length, keyOf, render, hasMore, loading, empty, className } = props
  if (items.length === 0 && !hasMore && !loading) return empty
  return (
    <>
      <ul className={className} aria-busy={loading || undefined}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{render(item, index)}</li>
        ))}
      </ul>
      <ListEnd {...props} rows={rows} />
    </>
  )
}

type ListEndProps = Pick<InfiniteListProps<never>, 'hasMore' | 'loadMore' | 'loading' | 'error' | 'what'> & {
  /** Rows above it. */
  rows: number
}

/** The end of a list that comes page by page: asks for the next page shortly before it is in sight. */
export function ListEnd({ rows, hasMore, loadMore, loading, error, what }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  })
  const waiting = hasMore && !loading && !error
  useEffect(() => {
    const element = end.current
    if (!element || !waiting) return
    // a busy page is told several states at once: the last one is how it stands
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load.current(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [waiting])

  return (
    <>
      {error ? <ErrorState error={error} what={what} busy={loading} onRetry={loadMore} /> : null}
      <div ref={end} className={styles.end}>
        {loading && (
          <p role="status" className="caption">
            더 불러오고 있어요
          </p>
        )}
        {waiting && (
          <Button variant="quiet" size="m" onClick={loadMore}>
            더 보기
          </Button>
        )}
        {!hasMore && rows >= WORTH_SAYING && <p className="caption">모두 불러왔어요</p>}
      </div>
    </>
  )
}
