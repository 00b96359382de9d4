import { useCall } from '@yaksok/shared/page/query'
import { useNavigate } from '@yaksok/shared/page/router'
import { Directory } from '../directory/directory.tsx'
import type { Words } from '../directory/directory-text.ts'
import { useFilters } from '../directory/filters.ts'
import type { Meaning } from '../search/suggestions.ts'
import { knownFilters, LEVELS, type ManagerFilters } from './filters.ts'
import { ManagerFilterRow } from './manager-filters.tsx'
import { AllManagers, LikedManagers } from './managers.tsx'

const MANAGERS: Words = {
  what: '매니저',
  unit: '명',
  all: '매니저 목록',
  search: { label: '매니저 이름', placeholder: '이름, 초성, 지역, 주제' },
  none: '조건에 맞는 매니저가 없어요',
  other: { text: '이름을 짧게 쓰거나 필터를 풀어 보세요.', choice: '지역이나 나이대를 넓혀 보세요.' },
  noneLiked: '찜한 매니저 가운데에는 없어요',
  toLike: '매니저 카드에서 하트를 누르면 여기에 모여요.',
}

/**
 * Text: the directory of managers. A search with suggestions, three filter levels (province, district, age) and topics, two
 * columns, ten entries a scroll load (product.txt section 9).
 */
export default function ManagerDirectory() {
  const { data: choices } = useCall('filters', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const { filters, shown, change, choice, reset } = useFilters(LEVELS, (asked) => knownFilters(asked, choices))
  const navigate = useNavigate()
  const Managers = shown.liked ? LikedManagers : AllManagers
  const choose = (meaning: Meaning) => {
    const next = meant(meaning)
    if (typeof next === 'string') navigate(next)
    else change(next)
  }
  return (
    <Directory
      which="manager"
      title="매니저 찾기"
      back="/Ggtv"
      words={MANAGERS}
      filters={filters}
      onChange={change}
      choice={choice}
      onChoose={choose}
    >
      <ManagerFilterRow filters={filters} choices={choices} onChange={change} choice={choice} />
      {/* another set of filters is another list: it starts at its top */}
      <Managers key={JSON.stringify(shown)} words={MANAGERS} filters={shown} choices={choices} onReset={reset} />
    </Directory>
  )
}

/** What a suggestion means here: other filters, or the address of another screen. */
function meant(meaning: Meaning): Partial<ManagerFilters> | string {
  if (meaning.kind === 'venue') return `/Detali?id=${encodeURIComponent(meaning.id)}`
  if (meaning.kind === 'manager') return { q: meaning.name }
  if (meaning.kind === 'topic')
    return meaning.of === 'manager' ? { q: '', guides: meaning.name } : `/Nei?class=${encodeURIComponent(meaning.id)}`
  // the id of a district begins with that of its province
  const [province = ''] = meaning.id.split('-')
  return { q: '', province, district: meaning.province ? meaning.id : '' }
}
