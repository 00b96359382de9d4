import { Bone, Button, Skeleton } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import { CallError, errorText } from '../../api/index.ts'
import { withJosa } from '../../text/index.ts'
import styles from './states.module.css'

interface Readable<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface QueryViewProps<Data> {
  query: Readable<Data>
  /** What is read, e.g. "회원 정보"; the sentences are made from it. */
  what: string
  children: (data: Data) => ReactNode
}

/** What the server said, or why there is nothing; what is there stays when a later reading fails, and says that it is old. */
export function QueryView<Data>({ query, what, children }: QueryViewProps<Data>) {
  const { data, error } = query
  if (data === undefined) return error ? <ReadFailure {...{ query, what }} /> : <Waiting />
  return (
    <>
      {error != null && <Stale {...{ query, what }} />}
      {children(data)}
    </>
  )
}

interface Failing {
  query: Omit<Readable<unknown>, 'data'>
  what: string
}

const retryOf = ({ query }: Failing) => (
  <Button
    variant="soft"
    size="m"
    busy={query.isFetching}
    icon={<RefreshIcon size="s" />}
    onClick={() => query.refetch()}
  >
    다시 시도
  </Button>
)

/** Nothing could be read. */
export function ReadFailure({ query, what }: Failing) {
  const { error } = query
  const refused = error instanceof CallError && error.code === 'role-missing'
  return (
    <div className={styles.state} role="alert">
      <h2>{withJosa(what, '을/를')} 불러오지 못했어요</h2>
      <p>{errorText(error)}</p>
      {!refused && retryOf({ query, what })}
      {error instanceof CallError && error.requestId && <p className="caption">요청 번호 {error.requestId}</p>}
    </div>
  )
}

/** What is shown is of before. */
function Stale({ query, what }: Failing) {
  return (
    <div className={styles.stale} role="status">
      <span>
        {withJosa(what, '을/를')} 새로 읽지 못해서 아까 읽은 것을 보여드려요. {errorText(query.error)}
      </span>
      {retryOf({ query, what })}
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

/** There is nothing, and why. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </div>
  )
}

/** Something that was done has failed: what the server said, next to what was pressed. What was typed is still there. */
export function Failure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <p className={styles.failure} role="alert">
      {errorText(error)}
    </p>
  )
}

/** What should be known before something is done. */
export const Note = ({ tone = 'plain', children }: { tone?: 'plain' | 'warn'; children: ReactNode }) => (
  <p className={tone === 'warn' ? styles.warn : styles.note}>{children}</p>
)
