import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clip } from './clip.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function playing() {
  const onEnd = vi.fn()
  const { container } = render(<Clip onEnd={onEnd} />)
  const video = container.querySelector('video')
  if (!video) throw new Error('no video')
  return { onEnd, play: () => fireEvent.playing(video) }
}

test('counts as seen once it plays, and goes after 5.6 s', () => {
  const { onEnd, play } = playing()
  expect(localStorage.getItem('introSeen')).toBeNull()
  play()
  expect(localStorage.getItem('introSeen')).toBe('1')
  act(() => vi.advanceTimersByTime(5599))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('the button and any key skip it', () => {
  const { onEnd, play } = playing()
  play()
  fireEvent.click(screen.getByRole('button', { name: '건너뛰기' }))
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(onEnd).toHaveBeenCalledTimes(2)
})

test('does not lie down over a member who has begun to type', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const { onEnd, play } = playing()
  play()
  expect(onEnd).toHaveBeenCalledOnce()
  expect(localStorage.getItem('introSeen')).toBeNull()
  field.remove()
})
