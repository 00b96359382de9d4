import { act, renderHook } from '@testing-library/react'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { afterEach, expect, test, vi } from 'vitest'
import { useSavedChoice } from './use-saved-choice.ts'

type Hours = { starts: string; ends: string }
const shown = () => queryClient.getQueryData<Hours>(callKey('quietHours'))?.starts
const hours = (starts: string): Hours => ({ starts, ends: '7' })

afterEach(() => queryClient.clear())

/** Requests that are answered by hand. */
function setUp() {
  queryClient.setQueryData(callKey('quietHours'), hours(''))
  const answers: { wanted: Hours; settle: PromiseWithResolvers<Hours> }[] = []
  const save = vi.fn((wanted: Hours) => {
    const settle = Promise.withResolvers<Hours>()
    answers.push({ wanted, settle })
    return settle.promise
  })
  const { result } = renderHook(() => useSavedChoice('quietHours', save))
  const answer = (index: number, failure?: Error) =>
    act(async () => {
      const { wanted, settle } = answers[index] as (typeof answers)[number]
      failure ? settle.reject(failure) : settle.resolve(wanted)
    })
  return { choose: result.current, save, answer }
}

test('what is chosen while a choice is being saved is saved next, the last of several alone', async () => {
  const { choose, save, answer } = setUp()
  for (const starts of ['22', '21', '23']) void choose(hours(starts))
  expect(shown()).toBe('23')
  expect(save).toHaveBeenCalledTimes(1)
  await answer(0)
  expect(save.mock.calls.map(([{ starts }]) => starts)).toEqual(['22', '23'])
  expect(shown()).toBe('23')
  await answer(1)
  expect(shown()).toBe('23')
})

test('a choice that could not be saved is taken back to the last one that was', async () => {
  const { choose, answer } = setUp()
  void choose(hours('22'))
  void choose(hours('23'))
  await answer(0)
  await answer(1, new Error('no connection'))
  expect(shown()).toBe('22')
})
