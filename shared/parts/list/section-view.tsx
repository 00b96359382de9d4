import type { ComponentProps } from 'react'
import { withJosa } from '../../core/text/index.ts'
import { ApiError, errorText } from '../../page/api/index.ts'
import { QueryView } from '../../page/screen/index.ts'
import { Bone, Button, type ErrorState, Skeleton } from '../../page/ui/index.ts'
import styles from './section-view.module.css'

interface SectionViewProps<Data> extends Pick<ComponentProps<typeof QueryView<Data>>, 'query' | 'what' | 'children'> {
  /** Said where there is nothing. */
  empty?: string
  /** Height of the box that stands for the list while it loads, a CSS length. */
  height?: string
  /** Boxes of another shape instead. */
  skeleton?: ComponentProps<typeof QueryView<Data>>['skeleton']
}

/**
 * The states of a section that shows a list. A failure stays in its place; the screen, not its sections, says that it is
 * offline.
 */
export function SectionView<Data extends readonly unknown[]>({
  query,
  what,
  empty,
  height = '10.5rem',
  skeleton = (
    <Skeleton label={`${withJosa(what, '을/를')} 불러오고 있어요`}>
      <Bone height={height} shape="card" />
    </Skeleton>
  ),
  children,
}: SectionViewProps<Data>) {
  return (
    <QueryView query={query} what={what} skeleton={skeleton} failure={SectionError} quiet>
      {(data) => (data.length > 0 ? children(data) : empty && <p className={styles.state}>{empty}</p>)}
    </QueryView>
  )
}

/** A section that could not be loaded: says which, why, the number to quote, and offers another try. The rest stays. */
function SectionError({ what = '', error, busy = false, onRetry }: ComponentProps<typeof ErrorState>) {
  const reference = error instanceof ApiError && error.requestId
  return (
    <div className={styles.state} role="alert">
      <p className={styles.what}>{withJosa(what, '을/를')} 불러오지 못했어요</p>
      <p>{errorText(error)}</p>
      {reference && (
        <p className={styles.id}>
          오류 번호 <code>{reference}</code>
        </p>
      )}
      <Button variant="soft" size="m" busy={busy} onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  )
}
