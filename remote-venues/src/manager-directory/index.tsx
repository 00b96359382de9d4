import { useCall } from '@yaksok/shared/page/query'
import { Directory } from '../directory/directory.tsx'
import type { Words } from '../directory/directory-text.ts'
import { useFilters } from '../directory/filters.ts'
import { AreaAndAge } from './area-and-age.tsx'
import { knownFilters, LEVELS } from './filters.ts'
import { AllManagers, LikedManagers } from './managers.tsx'

const MANAGERS: Words = {
  what: '매니저',
  unit: '명',
  all: '매니저 목록',
  search: { label: '매니저 이름', placeholder: '이름이나 초성' },
  none: '조건에 맞는 매니저가 없어요',
  other: { text: '이름을 짧게 쓰거나 지역과 나이대를 바꿔 보세요.', choice: '지역이나 나이대를 넓혀 보세요.' },
  noneLiked: '찜한 매니저 가운데에는 없어요',
  toLike: '매니저 카드에서 하트를 누르면 여기에 모여요.',
}

/**
 * Text: the directory of managers. A search and three filter levels (province, district, age), two columns, ten entries
 * a scroll load (product.txt section 9).
 */
export default function ManagerDirectory() {
  const { data: choices } = useCall('filters', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const { filters, shown, change, reset } = useFilters(LEVELS, (asked) => knownFilters(asked, choices))
  const Managers = shown.liked ? LikedManagers : AllManagers
  return (
    <Directory title="매니저 찾기" back="/Ggtv" words={MANAGERS} filters={filters} onChange={change}>
      <AreaAndAge filters={filters} choices={choices} onChange={change} />
      {/* another set of filters is another list: it starts at its top */}
      <Managers key={JSON.stringify(shown)} words={MANAGERS} filters={shown} choices={choices} onReset={reset} />
    </Directory>
  )
}
