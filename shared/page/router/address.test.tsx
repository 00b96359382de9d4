import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BrowserRouter, useAddress } from './index.ts'

afterEach(() => history.replaceState(null, '', '/'))

const Read = () => {
  const [query] = useAddress()
  return <output>{JSON.stringify([...query])}</output>
}

/** What a screen reads of an address. */
function read(search: string): [string, string][] {
  history.replaceState(null, '', `/Nei?${search}`)
  render(
    <BrowserRouter>
      <Read />
    </BrowserRouter>,
  )
  return JSON.parse(screen.getByRole('status').textContent ?? '') as [string, string][]
}

test.each([
  ['text', 'q=%EB%9D%BC%EC%9A%B4%EC%A7%80', [['q', '라운지']]],
  ['control characters', 'q=a%00b%0A%1B%7F%C2%85c', [['q', 'abc']]],
  ['nothing but control characters', 'q=%00%01', [['q', '']]],
  ['10 kB', `q=${'a'.repeat(10_000)}`, [['q', 'a'.repeat(300)]]],
  [
    'a pair of surrogates at the cut',
    `q=a${encodeURIComponent('😀'.repeat(300))}`,
    [['q', `a${'😀'.repeat(149)}\ufffd`]],
  ],
  ['half a pair of surrogates', 'q=%ED%A0%80', [['q', '\ufffd\ufffd\ufffd']]],
  [
    'what is not encoded properly',
    'q=%&id=%E0%A4%A',
    [
      ['q', '%'],
      ['id', '\ufffd%A'],
    ],
  ],
  [
    'a field that is repeated',
    'id=1&q=a&id=2',
    [
      ['id', '1'],
      ['q', 'a'],
    ],
  ],
  ['an array of another framework', 'id[]=1&id[]=2', [['id[]', '1']]],
])('any address gives a designed answer: %s', (_, search, expected) => {
  expect(read(search)).toEqual(expected)
})
