import { render, screen } from '@testing-library/react'
import type { Releases as Found } from '@yaksok/console-kit/api'
import { expect, test, vi } from 'vitest'
import Releases from './index.tsx'

const found: Found = { revision: 7, page: null, standing: null, parts: [], history: [] }
const query = vi.hoisted(() => ({ current: {} as object }))
vi.mock('@yaksok/console-kit/query', () => ({ useReleases: () => query.current }))

const version = {
  version: '2',
  traffic: 100,
  canary: false,
  since: '2026-11-25T00:00:00.000Z',
  pinned: false,
  restored: false,
  unlooked: null,
  looks: null,
}

function show(more: Partial<Found>): void {
  query.current = { data: { ...found, parts: [{ name: 'home', disabled: null, versions: [version] }], ...more } }
  render(<Releases />)
}

test('a store that is not believed is told of in one line above what it says', () => {
  show({ standing: '게이트웨이가 저장소의 출시 목록을 거절했어요' })
  const note = screen.getByText('게이트웨이가 저장소의 출시 목록을 거절했어요')
  const table = screen.getByRole('table', { name: '지금 나가 있는 것' })
  expect(note.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a version that went out without a look says why; others, and a store that is well, say nothing', () => {
  const seen = { ...version, version: '1', traffic: 90 }
  const unseen = { ...version, traffic: 10, unlooked: '결제가 막혀요' }
  show({ parts: [{ name: 'home', disabled: null, versions: [seen, unseen] }] })
  expect(screen.getAllByText(/열어 보지 않음/).map(({ textContent }) => textContent)).toEqual([
    '열어 보지 않음: 결제가 막혀요',
  ])
  expect(screen.queryByText(/거절/)).toBeNull()
})

test('a version says how its screens look beside what was live, and leads to the pictures', () => {
  const compared = { ...version, version: '1', traffic: 90, looks: { changed: 2, unlooked: 1, new: 0, equal: 9 } }
  show({
    page: 'https://app.example/console/releases',
    parts: [{ name: 'home', disabled: null, versions: [compared, version] }],
  })
  const link = screen.getByRole('link', { name: '달라짐 2 보지 못함 1 같음 9' })
  expect(link.getAttribute('href')).toBe('https://app.example/console/releases/parts/home/visual/1')
  expect(screen.getByText('비교하지 않음')).toBeTruthy()
})
