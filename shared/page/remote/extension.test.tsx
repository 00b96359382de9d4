import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardsProvider, type ExtensionProps, ExtensionSlot } from './extension.tsx'

// a place that gives something, as `npm run routes` would write it
declare module './slot-definitions.ts' {
  interface SlotDefinitions {
    bed?: { bed: string; rows?: number }
  }
}

const draw = (cards: React.ReactNode) =>
  render(
    <CardsProvider value={({ place, gives, waiting }) => [place, JSON.stringify(gives), waiting].join(' ')}>
      {cards}
    </CardsProvider>,
  )

test('whoever draws cards is told the place and what it gives', () => {
  draw(<ExtensionSlot place="bed" gives={{ bed: 'b1', rows: 2 }} waiting="…" />)
  expect(screen.getByText('bed {"bed":"b1","rows":2} …')).toBeDefined()
})

test('a place is asked for what it gives, all of it and nothing else, and for no place that there is not', () => {
  draw(<ExtensionSlot place="home" />)
  draw(<ExtensionSlot place="bed" gives={{ bed: 'b1' }} />)
  // @ts-expect-error: what the place gives is missing
  draw(<ExtensionSlot place="bed" />)
  // @ts-expect-error: a part of it is missing
  draw(<ExtensionSlot place="bed" gives={{ rows: 2 }} />)
  // @ts-expect-error: it is of another type
  draw(<ExtensionSlot place="bed" gives={{ bed: 1 }} />)
  // @ts-expect-error: it gives nothing of that name
  draw(<ExtensionSlot place="bed" gives={{ bed: 'b1', colour: 'red' }} />)
  // @ts-expect-error: it gives nothing
  draw(<ExtensionSlot place="home" gives={{ bed: 'b1' }} />)
  // @ts-expect-error: nobody declares the place
  draw(<ExtensionSlot place="bad" />)
  expect(screen.getAllByText(/^(bed|home|bad)/)).toHaveLength(8)
})

test('a card takes what its place gives, and no more', () => {
  const inBed = ({ place, bed, rows = 1 }: ExtensionProps<'bed'>) => `${place satisfies 'bed'} ${bed} ${rows}`
  const inBoth = (props: ExtensionProps<'bed' | 'home'>) => (props.place === 'bed' ? props.bed : props.place)
  // @ts-expect-error: that place does not give it
  const inHome = ({ bed }: ExtensionProps<'home'>) => `${bed}`
  // @ts-expect-error: it may be missing
  const rowsOf = ({ rows }: ExtensionProps<'bed'>): number => rows
  const given = { place: 'bed', bed: 'b1' } as const
  expect([inBed(given), inBoth(given), inHome({ place: 'home' }), rowsOf(given)]).toEqual([
    'bed b1 1',
    'b1',
    'undefined',
    undefined,
  ])
})
