import { type Failed, QueryView as View } from '@yaksok/shared/client'
import { Bone, Button, Skeleton, State } from '@yaksok/shared/page/ui'
import { Failure as FormFailure } from '@yaksok/shared/parts/form'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import type { ComponentProps, ReactNode } from 'react'
import { CallError, errorText } from '../../api/index.ts'
import { withJosa } from '../../text/index.ts'
import styles from './states.module.css'

type QueryViewProps<Data> = Pick<ComponentProps<typeof View<Data>>, 'query' | 'what' | 'children'>

/** What the server said, or why there is nothing; what is there stays when a later reading fails, and says that it is old. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  return <View {...props} skeleton={<Waiting />} failure={ReadFailure} note={Stale} />
}

const retryOf = ({ busy, onRetry }: Failed) => (
  <Button variant="soft" size="m" busy={busy} icon={<RefreshIcon size="s" />} onClick={onRetry}>
    다시 시도
  </Button>
)

/** Nothing could be read; what no role of the operator may read is not asked for again. */
export function ReadFailure(failed: Failed) {
  const known = failed.error instanceof CallError ? failed.error : undefined
  return (
    <State
      plain
      alert
      title={`${withJosa(failed.what, '을/를')} 불러오지 못했어요`}
      action={known?.errorCode !== 'role-missing' && retryOf(failed)}
      reference={known?.requestId ?? null}
    >
      {errorText(failed.error)}
    </State>
  )
}

/** What is shown is of before. */
function Stale({ failed, ...rest }: Failed & { failed: boolean }) {
  if (!failed) return null
  return (
    <div className={styles.stale} role="status">
      <span>
        {withJosa(rest.what, '을/를')} 새로 읽지 못해서 아까 읽은 것을 보여드려요. {errorText(rest.error)}
      </span>
      {retryOf(rest)}
    </div>
  )
}

/** Nothing has come yet. */
export function Waiting() {
  return (
    <Skeleton>
      <div className={styles.waiting}>
        <Bone height="2.5rem" />
        <Bone height="2.5rem" />
        <Bone height="2.5rem" />
      </div>
    </Skeleton>
  )
}

/** Something that was done has failed: what the server said, next to what was pressed. What was typed is still there. */
export const Failure = ({ error }: { error: unknown }) => <FormFailure error={error ?? null} text={errorText(error)} />

/** What should be known before something is done. */
export const Note = ({ tone = 'plain', children }: { tone?: 'plain' | 'warn'; children: ReactNode }) => (
  <p className={tone === 'warn' ? styles.warn : styles.note}>{children}</p>
)
