// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { recordEarlyErrors } from './early-errors.ts'
import type { BootPage } from './page-globals.ts'

test('the first errors of a page are kept until the shell takes them', () => {
  const page: Pick<BootPage, 'thrown'> = {}
  recordEarlyErrors(page)
  const error = new Error('broken')
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'broken', filename: '/r/home/1/home.js' }))
  // a file that did not load is no error
  window.dispatchEvent(new Event('error'))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }))
  const { thrown } = page
  expect(thrown).toEqual([
    [error, '/r/home/1/home.js'],
    ['no', undefined],
  ])
  for (let index = 0; index < 9; index++) window.dispatchEvent(new ErrorEvent('error', { message: 'again' }))
  expect(thrown).toHaveLength(5)
  page.thrown = undefined
  window.dispatchEvent(new ErrorEvent('error', { message: 'again' }))
  expect(thrown).toHaveLength(5)
})
