import type { DirectoryEntry, ResponseOf } from '@yaksok/shared/core/contract'
import type { ApiError } from '@yaksok/shared/page/api'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { PAGE_SIZE } from '../../directory/pages.ts'
import { useAnswers } from '../../directory/use-answers.ts'
import { deckSize, pagesFor } from './deck.ts'

export interface Managers {
  /** Known so far, in the deck's order. */
  known: DirectoryEntry[]
  /** Cards in the whole deck; undefined until the first page is there. */
  size: number | undefined
  /** Why the next card is missing; null otherwise. */
  error: ApiError | null
  pending: boolean
  retry(): void
}

/** The managers of the deck, ten a page, fetched five cards ahead and never beyond 200 (product.txt section 9). */
export function useManagers(position: number): Managers {
  const known = queryClient.getQueryData<ResponseOf<'directory'>>(callKey('directory', pageRequest(1)))
  const pages = pagesFor(position, known ? deckSize(known.totalCount) : undefined)
  const { answers, retry } = useAnswers(pages.map(pageRequest))
  const first = answers[0]
  const size = first?.data && deckSize(first.data.totalCount)
  const broken = answers.findIndex(({ data }) => !data)
  const inOrder = broken < 0 ? answers : answers.slice(0, broken)
  return {
    known: inOrder.flatMap(({ data }) => data?.data ?? []).slice(0, size),
    size,
    error: broken < 0 ? null : (answers[broken]?.error ?? null),
    pending: first?.isPending ?? true,
    retry,
  }
}

const pageRequest = (page: number) => ({ page: String(page), pageSize: String(PAGE_SIZE) })
