import type { ResponseOf } from '@yaksok/shared/core/contract'
import { keepPreviousData, useCall } from '@yaksok/shared/page/query'
import { useDebounced } from './use-debounced.ts'

type Suggested = ResponseOf<'searchSuggestions'>

/** What a search may mean. `province` is that of a district, `id` what the server knows an area or category by. */
export type Meaning =
  | ({ kind: 'venue' } & Suggested['venues'][number])
  | ({ kind: 'manager' } & Suggested['managers'][number])
  | { kind: 'area'; id: string; name: string; province: string; note: string }
  | { kind: 'topic'; of: Directory; id: string; name: string; note: string }

/** Which directory is searched. */
export type Directory = 'venue' | 'manager'

/** Typing rests for this long before the server is asked, ms. */
const REST_MS = 120

const GROUPS = { topic: '주제', area: '지역', venue: '장소', manager: '매니저' } as const

export interface Group {
  label: string
  meanings: Meaning[]
}

/** Suggestions in groups: topics and areas of the directory that is searched, its own items, and those of the other. */
export function groupsOf(suggested: Suggested, directory: Directory): Group[] {
  const isVenues = directory === 'venue'
  const counted = (count: number, of: Directory) => (of === 'venue' ? `${count}곳` : `${count}명`)
  const topics = suggested.topics
    .toSorted((a, b) => Number(b.of === directory) - Number(a.of === directory))
    .map((topic) => ({ ...topic, kind: 'topic' as const, note: counted(topic.count, topic.of) }))
  const areas = suggested.areas
    .map((area) => ({ ...area, count: isVenues ? area.venues : area.managers }))
    .filter(({ count }) => count > 0)
    .map((area) => ({
      ...area,
      kind: 'area' as const,
      note: [area.province, counted(area.count, directory)].filter(Boolean).join(' · '),
    }))
  const venues = suggested.venues.map((venue) => ({ ...venue, kind: 'venue' as const }))
  const managers = suggested.managers.map((manager) => ({ ...manager, kind: 'manager' as const }))
  const items: Meaning[][] = isVenues ? [venues, managers.slice(0, 2)] : [managers, venues.slice(0, 2)]
  return [topics, areas, ...items].flatMap((meanings) => {
    const [first] = meanings
    return first ? [{ label: GROUPS[first.kind], meanings }] : []
  })
}

/** What a text may mean, by the server, asked while `open`; none for an empty text. Those of before stay until others are there. */
export function useSuggestions(text: string, directory: Directory, open: boolean): Group[] {
  const typed = useDebounced(text.trim(), REST_MS)
  const { data } = useCall(
    'searchSuggestions',
    { text: typed },
    { enabled: open && typed !== '', staleTime: 60_000, placeholderData: keepPreviousData },
  )
  return !open || typed === '' || text.trim() === '' || !data ? [] : groupsOf(data, directory)
}
