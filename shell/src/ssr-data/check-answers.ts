/** Whether the page's answers are what the contract says: the shell may be older than the server, or newer. */
import type { PageData } from '@yaksok/host'
import type { CallId } from '@yaksok/shared/core/contract'
import { queryClient } from '@yaksok/shared/page/query'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { queryOf } from './hydrate-query-cache.ts'

const loadParse = () => import(/* webpackChunkName: "late" */ './parse-answer.ts')

/** Those of `answers` that fit the contract, in its form. */
export async function fitting(answers: PageData['answers']): Promise<PageData['answers']> {
  const { parseAnswer } = await loadParse()
  const parsed = Object.entries(answers).map(([asked, data]) => [asked, parseAnswer(queryOf(asked).id, data)])
  return Object.fromEntries(parsed.filter(([, answer]) => answer !== undefined))
}

/**
 * Checks answers that were taken over as they came, because the screen had been rendered of them: one that does not fit is
 * asked for anew, and who it says the member is, is confirmed.
 */
export async function checkAnswers(answers: PageData['answers']): Promise<void> {
  const fit = await fitting(answers)
  for (const [asked, data] of Object.entries(answers)) {
    const { id, queryKey } = queryOf(asked)
    const state = queryClient.getQueryState(queryKey)
    // a newer answer has taken its place, and was checked
    if (!data || state?.data !== data) continue
    if (fit[asked]) queryClient.setQueryData(queryKey, fit[asked], { updatedAt: state.dataUpdatedAt })
    else {
      await queryClient.resetQueries({ queryKey, exact: true })
      const isMember = store.get(sessionAtom).state === 'member'
      if (id === ('userInfo' satisfies CallId) && isMember) store.set(sessionAtom, { state: 'checking' })
    }
  }
}
