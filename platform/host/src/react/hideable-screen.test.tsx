import { render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { HideableScreen } from './hideable-screen.tsx'

const tab = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <HideableScreen>
      <main />
    </HideableScreen>
  </Activity>
)

test('a screen that is left is inert and keeps its layout; shown again it is neither', () => {
  const { rerender } = render(tab('visible'))
  const hideable = screen.getByRole('main').parentElement
  expect(hideable?.hasAttribute('inert')).toBe(false)
  for (const mode of ['hidden', 'visible', 'hidden'] as const) {
    rerender(tab(mode))
    expect(hideable?.hasAttribute('inert')).toBe(mode === 'hidden')
    expect(hideable?.getAttribute('style')).toBeNull()
  }
})
