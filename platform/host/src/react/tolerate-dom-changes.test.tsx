import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tolerateDomChanges } from '../boot/tolerate-dom-changes.ts'

const { removeChild, insertBefore } = Node.prototype
beforeEach(tolerateDomChanges)
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

function Screen({ named }: { named: boolean }) {
  return (
    <p>
      {named && <b>Head</b>}
      {named ? 'Named' : ''}
      <i>End</i>
    </p>
  )
}

/** As a translator does: each text goes into an element of its own. */
function translate(): void {
  for (const text of [...document.querySelectorAll('p')].flatMap((one) => [...one.childNodes]))
    if (text.nodeType === Node.TEXT_NODE) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
}

test('case 08: a screen goes on after a translator has moved its texts', async () => {
  const { rerender } = render(<Screen named />)
  translate()
  await act(() => rerender(<Screen named={false} />))
  expect(document.querySelector('p')?.textContent).toBe('End')
  await act(() => rerender(<Screen named />))
  expect(screen.getByText('Head')).toBeDefined()
  expect(document.querySelector('p')?.textContent).toBe('HeadNamedEnd')
})
