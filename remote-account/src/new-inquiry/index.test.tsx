import { act } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import NewInquiry from './index.tsx'

afterEach(stopAnswering)

test('a picture that was chosen before the screen was hydrated stays in its field', async () => {
  answerWith(() => ({ code: 400, msg: '아니요', data: null }))
  const screen = (
    <BrowserRouter>
      <NewInquiry />
    </BrowserRouter>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(screen)
  const rendered = root.querySelector('input[type=file]')
  const react = await act(async () => hydrateRoot(root, screen))
  expect(root.querySelector('input[type=file]')).toBe(rendered)
  act(() => react.unmount())
  root.remove()
})
