import { Segmented, State } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import { useQueryField } from '../../router/index.ts'
import { Page } from '../page/page.tsx'
import { Rows } from '../rows/rows.tsx'
import { useCursor } from '../rows/use-cursor.ts'
import { Split } from '../split/split.tsx'
import { ReadFailure, Waiting } from '../states/query-view.tsx'
import styles from './list-page.module.css'

/** A list that is read page by page, as `useList` answers it. */
interface Listed<Item> {
  items: readonly Item[]
  error: unknown
  isError: boolean
  isPending: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface ListPageProps<Item> {
  title: string
  actions?: ReactNode
  /** The screen's search field. */
  search?: ReactNode
  /** One line above the list: how many, of what. */
  sum?: ReactNode
  list: Listed<Item>
  /** What is listed, e.g. "신청 목록". */
  what: string
  keyOf: (item: Item) => string
  line: (item: Item) => ReactNode
  /** What is open, by its key in the address; the item where the list has it. */
  detail: (key: string, item: Item | undefined, close: () => void) => ReactNode
  empty: { title: string; text?: string }
}

/** A list and what is chosen in it, which stands in the address: the one shape that most screens of the console have. */
export function ListPage<Item>({ title, actions, search, sum, detail, ...rest }: ListPageProps<Item>) {
  const { list, what, keyOf } = rest
  const [open, setOpen] = useQueryField('id', true)
  const close = () => setOpen('')
  const old = list.isError && list.items.length > 0
  const chosen = list.items.find((item) => keyOf(item) === open)
  return (
    <Page title={title} actions={actions} search={search} fixed>
      <Split
        label={title}
        list={
          <div className={styles.list}>
            {(sum || old) && (
              <div className={styles.sum}>
                {sum}
                {old && <span role="status">새로 읽지 못해서 아까 읽은 목록이에요</span>}
              </div>
            )}
            <Listing {...rest} open={open} onOpen={(item) => setOpen(keyOf(item))} />
          </div>
        }
        detail={open ? detail(open, chosen, close) : null}
        empty={list.items.length > 0 ? `${what}에서 하나를 골라 주세요. j와 k로 옮기고 Enter로 열어요.` : ''}
        onBack={close}
      />
    </Page>
  )
}

type ListingProps<Item> = Pick<ListPageProps<Item>, 'list' | 'what' | 'keyOf' | 'line' | 'empty'> & {
  open: string
  onOpen: (item: Item) => void
}

function Listing<Item>({ list, what, keyOf, line, empty, open, onOpen }: ListingProps<Item>) {
  const { items } = list
  const current = useCursor({ items, keyOf, title: what, onOpen, open: open || null })
  if (items.length === 0) {
    if (list.isError)
      return <ReadFailure error={list.error} what={what} busy={list.isFetching} onRetry={() => void list.refetch()} />
    return list.isPending ? (
      <Waiting />
    ) : (
      <State plain title={empty.title}>
        {empty.text}
      </State>
    )
  }
  return (
    <Rows
      label={what}
      items={items}
      keyOf={keyOf}
      render={line}
      current={current}
      onOpen={onOpen}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      loadMore={() => void list.fetchNextPage()}
    />
  )
}

/**
 * Whether a list shows what waits or all there ever was: as the calls of such lists take it, and the control for it. It
 * stands in the address. @param waiting what those that wait are called, e.g. `기다리는 것`
 */
export function useWaitingOrAll(waiting: string): { all: '0' | '1'; choice: ReactNode } {
  const [shown, show] = useQueryField('all')
  const all = shown === '1' ? '1' : '0'
  const options = [
    { value: '0', label: waiting },
    { value: '1', label: '모두' },
  ] as const
  const choose = (value: '0' | '1') => show(value === '1' ? '1' : '')
  return { all, choice: <Segmented label="보이는 것" options={options} value={all} onChange={choose} /> }
}
