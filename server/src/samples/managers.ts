import { AREAS } from '../domain/catalogue/index.ts'
import { type Random, shuffled } from '../domain/media/index.ts'

export interface SampleManager {
  seq: number
  name: string
  avatar: string
  age: number
  height: number
  weight: number
  province: string
  district: string
  guides: string
  /** When they may be booked, as a venue's hours are written. */
  hours: string
  languages: string[]
}

const HOURS = ['매일 10:00~18:00', '평일 13:00~21:00', '화~일 10:00~18:00', '주말 09:00~17:00'] as const

/** How many managers each province has: 269 in all (product.txt section 9). */
const PER_PROVINCE: Record<string, number> = {
  서울: 38,
  경기: 46,
  인천: 16,
  부산: 24,
  대구: 16,
  광주: 12,
  대전: 12,
  울산: 8,
  세종: 4,
  강원: 16,
  충북: 10,
  충남: 12,
  전북: 12,
  전남: 12,
  경북: 12,
  경남: 14,
  제주: 5,
}

const NAMES = `
가온 도담 라온 새벽 아라 이든 하람 다솜 누리 마루 바다 사랑 여울 온유 지안 채운 해솔 한울 보람 초롱 가람 나래 단비 로운 미르 보담 슬기 아름
예솔 윤슬 은솔 자람 찬솔 태오 푸름 하늬 혜윰 희나 겨울 고운 그루 노을 다온 달래 도란 도움 두리 들샘 마음 모란 무늬 미리내 바론 별하 봄이
비나 빛나 산들 새론 샛별 소담 솔비 시내 아침 안다미 연두 예다움 온새미 우리 은가람 이슬 잔디 조은 주리 차오름 참빛 큰솔 터울 파랑 하나 하얀
한결 한빛 해든 해란 햇살 헤윰 힘찬 강우 건호 경민 규리 근영 기준 나연 남준 다은 다현 대호 도경 도윤 도현 동건 동하 라희 리안 명진 문성 미소
민규 민서 민재 민채 병호 보검 보미 상우 상현 서율 서진 선우 선호 성민 성현 세아 세영 세진 소윤 소희 송이 수민 수빈 수아 수연 수현 승아 승우
승현 시연 시온 시우 시윤 신애 아린 아영 아인 양호 여진 연서 연우 영광 영서 영준 예나 예린 예진 오름 우빈 우진 원영 원준 유나 유진 유찬 윤서
윤아 윤재 윤호 은결 은별 은서 은우 은재 은채 은호 이현 인서 인아 인호 재민 재윤 재하 재현 정민 정우 정원 정현 종민 주아 주연 주원 주현 준서
준영 준우 준혁 준호 지민 지수 지아 지연 지우 지원 지유 지윤 지현 지호 지훈 진서 진아 진우 진호 찬영 찬우 창민 채린 채아 채원 태민 태영 태윤
태준 태희 하경 하니 하랑 하린 하민 하영 하윤 하율 하은 하준 한나 한별 해인 현서 현아 현우 현재 현준 형준 혜린 혜원 호연 호준 효린 효주 희수
희원 희재 가빈 강민 경서 규빈 금비 기쁨 나경 나율 다미 다율 담희 도아 도희 동현 두현 라온제 로희 루다 리나 명선 무결 문영
`
  .trim()
  .split(/\s+/)

/** What a manager shows a guest, by the kind of place it needs. */
const GUIDES = {
  any: [
    '도심 산책',
    '전시 해설',
    '사진 산책',
    '찻자리 진행',
    '보드게임 진행',
    '정원 안내',
    '동네 빵집 산책',
    '독서 모임 진행',
    '시장 구경',
    '카페 골목 안내',
    '클래식 감상 모임',
    '수채화 산책',
    '근대 건축 안내',
    '공예 체험 안내',
    '요리 모임 진행',
    '숲길 걷기',
    '영화 이야기 모임',
    '손글씨 모임',
  ],
  sea: ['바닷길 산책', '항구 골목 안내', '해돋이 산책', '섬 여행 안내'],
  heritage: ['궁궐과 성곽 안내', '한옥 마을 안내', '박물관 해설', '고분과 절터 안내'],
  mountain: ['둘레길 걷기', '계곡 산책', '별 보기 안내', '약초길 걷기'],
}

const COUNTRYSIDE: Record<string, readonly (keyof typeof GUIDES)[]> = {
  서울: ['any', 'any', 'any', 'heritage'],
  경기: ['any', 'any', 'heritage', 'mountain'],
  인천: ['any', 'sea'],
  부산: ['any', 'sea'],
  대구: ['any', 'heritage'],
  광주: ['any'],
  대전: ['any'],
  울산: ['any', 'sea'],
  세종: ['any'],
  강원: ['any', 'mountain', 'sea'],
  충북: ['any', 'mountain'],
  충남: ['any', 'heritage'],
  전북: ['any', 'heritage'],
  전남: ['any', 'sea'],
  경북: ['any', 'heritage', 'mountain'],
  경남: ['any', 'sea', 'mountain'],
  제주: ['sea', 'mountain'],
}

const OTHER_LANGUAGES = [
  '영어',
  '영어',
  '영어',
  '일본어',
  '일본어',
  '중국어',
  '한국수어',
  '프랑스어',
  '스페인어',
  '베트남어',
]

/** The 269 sample entries: adult hosts and guides (20 to 68), spread over all provinces, the same at every call. */
export function sampleManagers(random: Random): SampleManager[] {
  const names = shuffled(NAMES, random)
  const places = shuffled(
    AREAS.flatMap((province) =>
      Array.from({ length: PER_PROVINCE[province.name] ?? 0 }, (_, index) => {
        // Every district gets one before any gets two.
        const district = province.children[index % province.children.length]
        if (!district) throw new Error(`${province.name} has no districts`)
        return { province: province.id, provinceName: province.name, district: district.id }
      }),
    ),
    random,
  )
  return places.map(({ province, provinceName, district }, index) => {
    const kinds = COUNTRYSIDE[provinceName] ?? ['any']
    const tall = random.between(150, 186)
    return {
      seq: index + 1,
      name: names[index % names.length] ?? '가온',
      avatar: `avatar-${random.between(1, 30)}`,
      age: random.between(20, 49) + random.pick([0, 0, 0, 10, 19]),
      height: tall,
      weight: Math.round((tall - 100) * 0.9) + random.between(-5, 8),
      province,
      district,
      guides: random.pick(GUIDES[random.pick(kinds)]),
      hours: HOURS[(index + 1) % HOURS.length] ?? HOURS[0],
      languages: ['한국어', ...(random.between(1, 100) <= 45 ? [random.pick(OTHER_LANGUAGES)] : [])],
    }
  })
}
