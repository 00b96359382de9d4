import { act, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, test, vi } from 'vitest'
import { useWide } from './use-media.ts'

const Part = () => <p>{useWide() ? 'wide' : 'narrow'}</p>

const tab = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Part />
    <Part />
  </Activity>
)

test('the browser is asked once, also where a tab is shown again, and what changes is heard', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  const ask = vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  const { rerender } = render(tab('visible'))
  expect(screen.getAllByText('narrow')).toHaveLength(2)
  rerender(tab('hidden'))
  media.matches = true
  rerender(tab('visible'))
  expect(screen.getAllByText('wide')).toHaveLength(2)
  media.matches = false
  act(() => void media.dispatchEvent(new Event('change')))
  expect(screen.getAllByText('narrow')).toHaveLength(2)
  expect(ask).toHaveBeenCalledOnce()
})
