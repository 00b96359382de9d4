import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { useCall } from '@yaksok/shared/page/query'
import type { QueryView } from '@yaksok/shared/page/screen'
import type { ComponentProps } from 'react'
import { PAGE_SIZE } from '../../directory/pages.ts'
import { STALE_MS, useManagerPages } from '../../directory/use-manager-pages.ts'
import { deckSize, pagesFor } from './deck.ts'

export interface Managers {
  /** Known so far, in the deck's order. */
  known: DirectoryEntry[]
  /** Cards in the whole deck; 0 until the first page is there. */
  size: number
  /** The call that the next card comes with; it has data once that card is known, or none is left. */
  query: ComponentProps<typeof QueryView<unknown>>['query']
}

/** The managers of the deck, ten a page, fetched five cards ahead and never beyond 200 (product.txt section 9). */
export function useManagers(position: number): Managers {
  const first = useCall('directory', pageRequest(1), { staleTime: STALE_MS })
  const size = first.data && deckSize(first.data.totalCount)
  const { answers, retry } = useManagerPages(pagesFor(position, size).map(pageRequest))
  const missing = answers.findIndex(({ data }) => !data)
  const inOrder = missing < 0 ? answers : answers.slice(0, missing)
  const known = inOrder.flatMap(({ data }) => data?.data ?? []).slice(0, size)
  const ready = size !== undefined && (position >= size || position < known.length)
  const { error, isFetching, dataUpdatedAt, refetch } = answers[missing] ?? first
  return {
    known,
    size: size ?? 0,
    query: {
      data: ready ? known : undefined,
      error,
      isFetching,
      dataUpdatedAt,
      refetch: () => {
        retry()
        return refetch()
      },
    },
  }
}

const pageRequest = (page: number) => ({ page: String(page), pageSize: String(PAGE_SIZE) })
