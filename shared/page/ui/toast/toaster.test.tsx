import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pushLayer } from '../../modal-layer/modal-layer.ts'
import { toast } from './toast.ts'
import { liftOver, Toaster } from './toaster.tsx'

const bar = (top: number, height: number) => {
  const element = document.createElement('div')
  element.dataset.bottom = ''
  element.getBoundingClientRect = () => ({ top, height }) as DOMRect
  return element
}

test('D17: a toast begins above the highest bar at the bottom, and nowhere else without one', () => {
  const page = document.createElement('main')
  expect(liftOver(page, 800)).toBe(0)
  page.append(bar(720, 80), bar(640, 80))
  expect(liftOver(page, 800)).toBe(168)
})

test('D17: a bar that is out of sight, has no height or is of a screen that was left lifts nothing', () => {
  const page = document.createElement('main')
  const left = document.createElement('div')
  left.inert = true
  left.append(bar(720, 80))
  page.append(bar(900, 80), bar(0, 0), left)
  expect(liftOver(page, 800)).toBe(0)
})

test('D17: a toast goes up over a bar that comes while it is shown, as with the next screen', async () => {
  vi.stubGlobal('innerHeight', 800)
  render(<Toaster />)
  act(() => toast('저장했어요', 'ok'))
  const lift = () => screen.getByRole('status').style.getPropertyValue('--toast-lift')
  expect(lift()).toBe('0px')
  await act(async () => void document.body.append(bar(700, 100)))
  expect(lift()).toBe('108px')
  vi.unstubAllGlobals()
})

test('a dialog that closes with a toast leaves a region that stands before its toast comes, so that it is said', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  render(<Toaster />)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  let close = () => {}
  act(() => {
    close = pushLayer(dialog)
  })
  act(() => vi.runAllTimers())
  act(() => {
    toast('취소했어요', 'ok')
    close()
  })
  const region = document.querySelector('body > [role=status]')
  expect(region?.textContent).toBe('')
  act(() => vi.runAllTimers())
  expect(document.querySelector('body > [role=status]')).toBe(region)
  expect(region?.textContent).toBe('취소했어요')
  dialog.remove()
  vi.useRealTimers()
})
