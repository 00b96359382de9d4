import { withJosa } from '@yaksok/shared/core/text'
import { QueryView } from '@yaksok/shared/page/screen'
import { Skeleton } from '@yaksok/shared/page/ui'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { CountBar } from './count-bar.tsx'
import styles from './directory.module.css'
import { EmptyResults, type EmptyResultsProps } from './empty-results.tsx'

export interface ResultsProps extends EmptyResultsProps {
  /** The call whose states are shown. */
  query: ComponentProps<typeof QueryView<unknown>>['query']
  /** How many are found; undefined while it is not known. */
  total: number | undefined
  /** There are more than `total`. */
  more?: boolean
  /** What is counted, where the filters say it more closely. */
  counted?: string
  /** What stands beside the count. */
  beside: ReactNode
  /** Two columns, where there is room. */
  columns?: 2
  /** The boxes of a card, of which `count` stand for the list while it comes. */
  bones: { box: ReactNode; count: number }
  /** The cards. */
  children: ReactNode
}

/** What is found under the filters, or the state that stands for it. */
export function Results(props: ResultsProps) {
  const { words, filters, query, total, more, counted, beside, columns, bones, children } = props
  const liked = filters.liked !== ''
  const what = liked ? `찜한 ${words.what}` : words.what
  return (
    <>
      {(!liked || total !== undefined) && (
        <CountBar what={counted ?? what} count={total} more={more} unit={words.unit}>
          {beside}
        </CountBar>
      )}
      <QueryView
        query={query}
        what={liked ? what : words.all}
        skeleton={
          <Skeleton label={`${withJosa(words.what, '을/를')} 불러오고 있어요`}>
            <div className={styles.cards} data-columns={columns}>
              {Array.from({ length: bones.count }, (_, index) => index).map((index) => (
                <Fragment key={index}>{bones.box}</Fragment>
              ))}
            </div>
          </Skeleton>
        }
      >
        {() => (total === 0 ? <EmptyResults {...props} /> : children)}
      </QueryView>
    </>
  )
}
