import type { Random } from '../domain/media/index.ts'

/** Notices say what is true of this service; they are not samples. Newest first, days ago. */
export const NOTICES: readonly [daysAgo: number, title: string, text: string][] = [
  [
    1,
    '추첨 결과를 직접 검증할 수 있어요',
    '회차가 열리기 전에 결과를 정하는 시드를 봉인해서 먼저 공개해요. 추첨이 끝나면 시드를 열어 누구나 다시 계산해 볼 수 있어요. 추첨 화면에서 회차를 고르고 ‘결과 검증’을 눌러 보세요.',
  ],
  [
    4,
    '하루 한도를 정할 수 있어요',
    '설정에서 하루 입금 한도와 손실 한도를 정할 수 있어요. 낮춘 한도는 바로, 높인 한도는 24시간 뒤에 적용돼요. 잠시 쉬고 싶다면 24시간, 7일, 30일 쉬어 가기를 골라 주세요.',
  ],
  [
    8,
    '출금은 이렇게 진행돼요',
    '출금을 신청하면 신청한 금액을 잠시 따로 두고 운영자가 확인해요. 거부되면 이유를 알려 드리고 금액은 바로 잔액으로 돌아와요. 조건은 등록한 계좌, 출금 비밀번호, 잔액 세 가지뿐이에요.',
  ],
  [
    13,
    '예시에는 ‘예시’ 표시가 있어요',
    '화면을 보여 드리려고 만든 장소, 매니저, 후기, 매칭 목록에는 모두 ‘예시’ 표시를 붙여요. 표시가 없는 목록은 실제 기록이에요.',
  ],
  [
    19,
    '모의 머니로 운영해요',
    '지금은 모의 머니로 운영해요. 잔액 옆 ‘모의 머니’ 표시를 확인해 주세요. 실제 돈이 오가지 않아요.',
  ],
  [
    27,
    '약속을 시작해요',
    '믿을 수 있는 만남을 약속해요. 만 19세 이상만 이용할 수 있어요. 도박 문제로 도움이 필요하면 1336에서 24시간 상담받을 수 있어요.',
  ],
]

export const REVIEWS: readonly [name: string, text: string][] = [
  ['처음이라 걱정했는데 편했어요', '시간과 장소가 미리 정해져 있어서 좋았어요. 바뀐 내용도 바로 알려 주셨어요.'],
  [
    '추첨 결과를 직접 확인해 봤어요',
    '검증 화면에서 값을 다시 계산해 봤는데 정말 똑같이 나왔어요. 어려운 말도 풀어서 적혀 있어요.',
  ],
  ['출금 심사가 얼마나 걸리나요?', '저는 신청하고 같은 날 처리됐어요. 기록 화면에서 심사 중인지 바로 볼 수 있어요.'],
  ['매니저님이 차분하게 안내해 주셨어요', '약속 시간 10분 전에 먼저 연락해 주셨어요. 설명이 차분해서 듣기 좋았어요.'],
  ['장소 설명이 정확해요', '주차와 엘리베이터까지 적혀 있어서 부모님을 모시고 가기 좋았어요.'],
  ['한도를 정해 두니 마음이 편해요', '하루 한도를 낮게 정해 두고 써요. 낮추는 건 바로 되니까 좋아요.'],
  ['문의에 답이 빨라요', '예약 날짜를 잘못 골랐는데 문의하니 금방 바꿔 주셨어요.'],
  ['외국인 친구와 함께했어요', '영어로 안내하는 매니저님을 골랐어요. 언어가 목록에 적혀 있어서 찾기 쉬웠어요.'],
]

/**
 * Advertisements by the number of the venue they lead to, and which of its views they show: not the one that the card of
 * a recommended place shows on the same screen.
 */
export const ADVERTISEMENTS: readonly [venue: number, title: string, view: number][] = [
  [2, '늦가을 오후,\n찻자리 어때요?', 2],
  [21, '바다가 보이는\n옥상에서 만나요', 0],
  [28, '해설과 함께 보는\n작은 전시', 0],
  [18, '강을 따라 걷는\n느린 네 시간', 0],
]

/** The seven masked ids of the matching list (product.txt section 9). */
const MATCHED = ['ha***27', 'mi***05', 'jo***88', 'su***13', 'ky***41', 'ye***76', 'do***92']
const AVATARS = 36

/** Each avatar once, in a random order. */
function shuffled(random: Random): number[] {
  const left = Array.from({ length: AVATARS }, (_, index) => index + 1)
  return Array.from({ length: AVATARS }, () => left.splice(random.between(0, left.length - 1), 1)[0] as number)
}

/** The 50 sample matches: no id twice in a row, and each avatar once before one comes again. */
export function sampleMatches(random: Random): { name: string; avatar: string }[] {
  let last = -1
  const avatars = shuffled(random)
  return Array.from({ length: 50 }, (_, at) => {
    const step = random.between(1, MATCHED.length - 1)
    last = last < 0 ? step : (last + step) % MATCHED.length
    return { name: MATCHED[last] ?? '', avatar: `avatar-${avatars[at % AVATARS]}` }
  })
}

const LETTERS = 'abcdeghijkmnoprstuwy'

/** The 30 sample withdrawals of 500,000 to 10,000,000원, in steps of 10,000원. */
export function sampleWithdrawals(random: Random): { name: string; amount: number }[] {
  return Array.from({ length: 30 }, () => ({
    name: `${random.pick([...LETTERS])}${random.pick([...LETTERS])}***${String(random.between(0, 99)).padStart(2, '0')}`,
    amount: random.between(50, 1000) * 10_000,
  }))
}

/** Clips of server/assets with their posters; made by server/scripts/make-clips.ts. */
export const VIDEOS: readonly [file: string, poster: string, name: string][] = [
  ['clip-lounge.mp4', 'venue-lounge.svg', '라운지에서 창가 자리 고르기'],
  ['clip-teahouse.mp4', 'venue-teahouse.svg', '한옥 찻집 둘러보기'],
  ['clip-rooftop.mp4', 'venue-rooftop.svg', '노을이 지는 옥상'],
  ['clip-garden.mp4', 'venue-garden.svg', '정원 산책길 한 바퀴'],
  ['clip-gallery.mp4', 'venue-gallery.svg', '작은 전시를 보는 순서'],
  ['clip-cafe.mp4', 'venue-cafe.svg', '골목 카페의 아침'],
  ['clip-studio.mp4', 'venue-studio.svg', '스튜디오 준비하기'],
  ['clip-hall.mp4', 'venue-hall.svg', '모임 공간 꾸미기'],
]

export const VIDEO_SECONDS = 6

/** What the date events are about, by the key of their lottery. */
export const EVENTS = [
  ['h2', '퇴근길 두 시간, 골목 책방과 찻집을 들러요'],
  ['h4', '주말 네 시간, 전시를 보고 강변을 걸어요'],
  ['d1', '하루를 비우고 성곽길을 한 바퀴 돌아요'],
  ['dice', '보드게임 카페에서 주사위를 굴려요'],
] as const
