import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOptions } from '../options/options.ts'
import { reloadDocument } from './reload-document.ts'

const reload = vi.fn()
let isSending: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  reload.mockClear()
  isSending = true
  setOptions({ isBusy: () => isSending })
})
afterEach(() => {
  setOptions({})
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the document is asked for once, when nothing is being sent any more', () => {
  reloadDocument()
  vi.advanceTimersByTime(500)
  expect(reload).not.toHaveBeenCalled()
  isSending = false
  vi.advanceTimersByTime(500)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('who has gone on to another address meanwhile keeps the page', () => {
  const stop = reloadDocument()
  stop()
  isSending = false
  vi.advanceTimersByTime(500)
  expect(reload).not.toHaveBeenCalled()
})
