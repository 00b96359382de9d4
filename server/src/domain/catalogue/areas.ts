import type { AreaNode } from '@yaksok/shared/core/contract'

/** The provinces of Korea and their districts (시·군·구), in the order people look for them. */
const PROVINCES: readonly [id: string, name: string, districts: string][] = [
  [
    '11',
    '서울',
    '강남구 강동구 강북구 강서구 관악구 광진구 구로구 금천구 노원구 도봉구 동대문구 동작구 마포구 서대문구 서초구 성동구 성북구 송파구 양천구 영등포구 용산구 은평구 종로구 중구 중랑구',
  ],
  [
    '41',
    '경기',
    '가평군 고양시 과천시 광명시 광주시 구리시 군포시 김포시 남양주시 동두천시 부천시 성남시 수원시 시흥시 안산시 안성시 안양시 양주시 양평군 여주시 연천군 오산시 용인시 의왕시 의정부시 이천시 파주시 평택시 포천시 하남시 화성시',
  ],
  ['28', '인천', '강화군 계양구 남동구 동구 미추홀구 부평구 서구 연수구 옹진군 중구'],
  [
    '26',
    '부산',
    '강서구 금정구 기장군 남구 동구 동래구 부산진구 북구 사상구 사하구 서구 수영구 연제구 영도구 중구 해운대구',
  ],
  ['27', '대구', '군위군 남구 달서구 달성군 동구 북구 서구 수성구 중구'],
  ['29', '광주', '광산구 남구 동구 북구 서구'],
  ['30', '대전', '대덕구 동구 서구 유성구 중구'],
  ['31', '울산', '남구 동구 북구 울주군 중구'],
  ['36', '세종', '세종시'],
  [
    '51',
    '강원',
    '강릉시 고성군 동해시 삼척시 속초시 양구군 양양군 영월군 원주시 인제군 정선군 철원군 춘천시 태백시 평창군 홍천군 화천군 횡성군',
  ],
  ['43', '충북', '괴산군 단양군 보은군 영동군 옥천군 음성군 제천시 증평군 진천군 청주시 충주시'],
  [
    '44',
    '충남',
    '계룡시 공주시 금산군 논산시 당진시 보령시 부여군 서산시 서천군 아산시 예산군 천안시 청양군 태안군 홍성군',
  ],
  ['52', '전북', '고창군 군산시 김제시 남원시 무주군 부안군 순창군 완주군 익산시 임실군 장수군 전주시 정읍시 진안군'],
  [
    '46',
    '전남',
    '강진군 고흥군 곡성군 광양시 구례군 나주시 담양군 목포시 무안군 보성군 순천시 신안군 여수시 영광군 영암군 완도군 장성군 장흥군 진도군 함평군 해남군 화순군',
  ],
  [
    '47',
    '경북',
    '경산시 경주시 고령군 구미시 김천시 문경시 봉화군 상주시 성주군 안동시 영덕군 영양군 영주시 영천시 예천군 울릉군 울진군 의성군 청도군 청송군 칠곡군 포항시',
  ],
  [
    '48',
    '경남',
    '거제시 거창군 고성군 김해시 남해군 밀양시 사천시 산청군 양산시 의령군 진주시 창녕군 창원시 통영시 하동군 함안군 함양군 합천군',
  ],
  ['50', '제주', '서귀포시 제주시'],
]

/** Province > district; a district's id is its province's and its place in the list. */
export const AREAS: readonly AreaNode[] = PROVINCES.map(([id, name, districts]) => ({
  id,
  name,
  children: districts.split(' ').map((district, index) => ({ id: `${id}-${index + 1}`, name: district, children: [] })),
}))

const names = new Map(
  AREAS.flatMap((province) => [province, ...province.children]).map(({ id, name }) => [id, name] as const),
)

/** Name of a province or district; throws for an id that is not in the list. */
export function areaName(id: string): string {
  const name = names.get(id)
  if (name === undefined) throw new Error(`no area ${id}`)
  return name
}

/** The province that an address begins with; `''` where it names none. */
export function provinceOf(location: string): string {
  const [first = ''] = location.trim().split(/\s+/)
  return AREAS.some(({ name }) => name === first) ? first : ''
}

export function isArea(id: string): boolean {
  return names.has(id)
}

/** Age bands of the directory: the id is the lowest age. */
export const AGE_BANDS = [20, 30, 40, 50, 60].map((age) => ({
  id: String(age),
  name: age === 60 ? '60대 이상' : `${age}대`,
}))
