import type { useList } from '@yaksok/console-kit/query'
import { withJosa } from '@yaksok/console-kit/text'
import { Part, QueryView, Table, TextButton } from '@yaksok/console-kit/ui'
import type { ComponentProps, ReactNode } from 'react'

type Listed = ReturnType<typeof useList>

interface MoreTableProps<Row extends { id: number }> extends Pick<ComponentProps<typeof Table<Row>>, 'columns'> {
  /** What the rows are, e.g. `거래`: the sentences are made from it. */
  what: string
  list: Pick<
    Listed,
    'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'fetchNextPage'
  > & {
    items: readonly Row[]
  }
  /** Above the table. */
  children?: ReactNode
}

/** A part of a member that is read page by page, newest first. */
export function MoreTable<Row extends { id: number }>({ what, list, columns, children }: MoreTableProps<Row>) {
  return (
    <Part title={what}>
      {children}
      <QueryView query={list} what={what}>
        {() =>
          list.items.length === 0 ? (
            <p>아직 {withJosa(what, '이/가')} 없어요.</p>
          ) : (
            <Table caption={`회원의 ${what}`} rows={list.items} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </QueryView>
      {list.hasNextPage && <TextButton onClick={() => void list.fetchNextPage()}>지난 {what} 더 보기</TextButton>}
    </Part>
  )
}
