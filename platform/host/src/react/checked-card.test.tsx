import { render, screen } from '@testing-library/react'
import type { Given } from '@yaksok/platform/registry'
import { expect, test, vi } from 'vitest'
import { CheckedCard } from './checked-card.tsx'

function Card({ place, venue, rows }: { place: string; venue?: string; rows?: number }) {
  return <p>{`${place} ${venue} ${rows}`}</p>
}

const TAKES: Given = { venue: 'string', rows: 'number?' }
const card = (gives: object) => <CheckedCard card={Card} place="venue" takes={TAKES} gives={gives} />

test('a card is given what its place gives, and its place', () => {
  render(card({ venue: 'v1', rows: 3, place: 'elsewhere' }))
  expect(screen.getByText('venue v1 3')).toBeDefined()
})

test('what may be missing may be missing', () => {
  render(card({ venue: 'v1', more: true }))
  expect(screen.getByText('venue v1 undefined')).toBeDefined()
})

test.each([
  ['venue', {}],
  ['venue', { venue: 1 }],
  ['rows', { venue: 'v1', rows: '3' }],
  ['rows', { venue: 'v1', rows: null }],
])('a card whose %s is not what its release was written for is not drawn: %o', (wrong, gives) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(card(gives))).toThrow(`card in venue: ${wrong} is not`)
  error.mockRestore()
})
