import { queryClient } from '@yaksok/shared/page/query'
import { endSession, sessionAtom, store } from '@yaksok/shared/page/session'
import { MEMBER } from '@yaksok/shared/testing'
import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('__SHELL__', { scope: 'yaksok', page: '__YAKSOK__', version: '1', contract: '1.0' })
const { checkAnswers, fitting } = await import('./check-answers.ts')
const { hydrateQueryCache } = await import('./hydrate-query-cache.ts')

afterEach(() => endSession('logout'))

const UNSEEN = { unseen: 2, newest: null }

test('answers that fit stay as old as they are, one that does not is asked for anew', async () => {
  const answers = { unseenNotifications: UNSEEN, duty: { duty: 7 } }
  hydrateQueryCache({ answers, now: 5 })
  const { dataUpdatedAt } = queryClient.getQueryState(['unseenNotifications']) ?? {}
  await checkAnswers(answers)
  expect(queryClient.getQueryData(['unseenNotifications'])).toEqual(UNSEEN)
  expect(queryClient.getQueryState(['unseenNotifications'])?.dataUpdatedAt).toBe(dataUpdatedAt)
  expect(queryClient.getQueryData(['duty'])).toBeUndefined()
})

test('an answer that a newer one has replaced is left alone', async () => {
  const answers = { duty: { duty: 7 } }
  hydrateQueryCache({ answers, now: 5 })
  queryClient.setQueryData(['duty'], { duty: null })
  await checkAnswers(answers)
  expect(queryClient.getQueryData(['duty'])).toEqual({ duty: null })
})

test('a member whom no contract knows is confirmed', async () => {
  const answers = { userInfo: { ...MEMBER, money: 5 } }
  hydrateQueryCache({ answers, now: 5 })
  expect(store.get(sessionAtom)).toMatchObject({ state: 'member' })
  await checkAnswers(answers)
  expect(store.get(sessionAtom)).toEqual({ state: 'checking' })
})

test('of a page that was not rendered, what does not fit is not taken', async () => {
  expect(await fitting({ unseenNotifications: UNSEEN, 'duty?a=1': { duty: 7 } })).toEqual({
    unseenNotifications: UNSEEN,
  })
})
