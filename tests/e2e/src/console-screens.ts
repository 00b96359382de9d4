import type { Page } from '@playwright/test'

/** Who looks: a role of operators. */
export type Looker = 'cashier' | 'support' | 'content' | 'auditor' | 'administrator'

/** A screen of the console in one state, and how it is reached. */
export interface ConsoleScreen {
  /** As whom; nobody is logged in where left out. */
  as?: Looker
  path: string
  /** The row of the list that is opened. */
  row?: string
  /** Buttons, pressed one after the other. */
  press?: readonly string[]
  /** What becomes of its calls: refused by the server, or never answered. */
  calls?: 'fail' | 'wait'
  /** A text by which it is known to be there; left out: what stands in the place of what is waited for. */
  shows?: string | RegExp
}

/** Paths of the screens, with what each of them says it lists. */
const LISTS: readonly (readonly [path: string, failure: string])[] = [
  ['/queue', '신청 목록을 불러오지 못했어요'],
  ['/approvals', '확인 목록을 불러오지 못했어요'],
  ['/ledger', '장부 상태를 불러오지 못했어요'],
  ['/inquiries', '문의 목록을 불러오지 못했어요'],
  ['/bookings', '예약 목록을 불러오지 못했어요'],
  ['/members', '회원 목록을 불러오지 못했어요'],
  ['/content', '콘텐츠 목록을 불러오지 못했어요'],
  ['/notices', '공지 목록을 불러오지 못했어요'],
  ['/invites', '초대 코드 목록을 불러오지 못했어요'],
  ['/rounds', '회차 상태를 불러오지 못했어요'],
  ['/releases', '출시를 불러오지 못했어요'],
  ['/operators', '운영자 목록을 불러오지 못했어요'],
  ['/audit', '기록을 불러오지 못했어요'],
]
const as = 'administrator'

const MONEY: readonly ConsoleScreen[] = [
  { as, path: '/queue', shows: 'memberwithlongname3' },
  { as, path: '/queue?q=nobody', shows: '찾는 신청이 없어요' },
  { as, path: '/queue?state=all', row: 'name1', shows: '이미 결정한 신청이에요' },
  { as, path: '/queue', row: 'name3', shows: '지난 내역' },
  { as: 'cashier', path: '/queue', row: 'name3', press: ['맡기', '승인'], shows: '두 번째 운영자가 읽을 이유' },
  { as: 'cashier', path: '/queue', row: 'name3', press: ['맡기', '거부'], shows: '회원이 읽을 이유' },
  { as, path: '/queue', row: 'name2', shows: '다른 운영자의 확인을 기다리고 있어요' },
  { as, path: '/queue?kind=withdrawals', row: 'demo', shows: '출금에 잡힌 돈' },
  { as, path: '/queue', press: ['공통 문구'], shows: '입금을 찾지 못했어요.' },
  { as, path: '/queue', press: ['공통 문구', '새로 쓰기'], shows: '고를 때 보여요.' },
  { as, path: '/queue', press: ['CSV 받기'], shows: '누가 왜 받았는지 기록에 남아요.' },
  { as: 'cashier', path: '/queue', row: 'name3', shows: '지난 내역' },
  { as: 'auditor', path: '/queue', row: 'name3', shows: '지난 내역' },
  { as, path: '/approvals', row: '입금 승인', shows: '요청한 때' },
  { as: 'cashier', path: '/approvals', row: '입금 승인', shows: '내가 요청한 일이라' },
  { as: 'auditor', path: '/approvals', row: '입금 승인', shows: '요청한 때' },
  { as, path: '/ledger', shows: '마지막 봉인' },
  { as, path: '/ledger?id=1', shows: '적힌 줄' },
  { as: 'cashier', path: '/ledger?id=1', press: ['이 거래 되돌리기'], shows: '되돌릴까요?' },
  { as, path: '/ledger?id=999999', shows: '없는 거래예요.' },
  { as, path: '/ledger', press: ['처음부터 검증하기'], shows: /방금 한 검증/ },
  { as, path: '/ledger', press: ['바꾸기'], shows: '입금 신청 최소 금액 (원)' },
]

const MEMBERS: readonly ConsoleScreen[] = [
  { as, path: '/inquiries', row: '예약을 바꾸고', shows: '답하기로 한 때' },
  { as: 'support', path: '/inquiries', press: ['공통 문구'], shows: '확인하고 있어요' },
  { as, path: '/bookings?all=1', shows: '확정' },
  { as, path: '/bookings', row: '빌리는 방', shows: '남긴 말' },
  { as: 'support', path: '/bookings', row: '빌리는 방', press: ['거절'], shows: '예약을 거절할까요?' },
  { as, path: '/members', shows: 'memberwithlongname3' },
  { as, path: '/members?q=nobody', shows: '찾는 회원이 없어요' },
  { as, path: '/members', row: 'demo', shows: '회원이 정한 한도' },
  { as, path: '/members', row: 'name0', press: ['정지 풀기'], shows: '정지를 풀까요?' },
  { as: 'support', path: '/members', row: 'demo', shows: '회원의 정보를 보려면 이유가 필요해요.' },
]

const CONTENT: readonly ConsoleScreen[] = [
  { as: 'content', path: '/content', shows: '예시' },
  { as: 'content', path: '/content?kind=categories', shows: '라운지' },
  { as: 'content', path: '/content?kind=venues&id=new', shows: '새 장소' },
  { as: 'content', path: '/content?kind=reviews&id=new', shows: '새 이용 후기' },
  { as: 'content', path: '/content?q=없는것', shows: '아무것도 없어요' },
  { as: 'content', path: '/notices', row: '점검 안내', press: ['지우기'], shows: '이 공지를 지울까요?' },
  { as: 'content', path: '/notices?id=new', press: ['올리기'], shows: '제목을 적어 주세요' },
  { as: 'content', path: '/invites', row: '여름 행사', shows: '만든 때' },
  { as: 'content', path: '/invites', press: ['코드 만들기'], shows: '누구에게 주는 코드인지 적어 두세요.' },
]

const SERVICE: readonly ConsoleScreen[] = [
  { as, path: '/rounds', shows: '공정성 기록' },
  { as, path: '/rounds?view=list', row: '주사위', shows: '이 회차의 값' },
  { as: 'content', path: '/rounds?view=list&state=void', shows: '찾는 회차가 없어요' },
  { as, path: '/releases', shows: '최근 변경' },
  { as, path: '/operators', row: '입출금', shows: '하는 일 바꾸기' },
  { as, path: '/operators', press: ['운영자 더하기'], shows: '하는 일' },
  { as: 'auditor', path: '/operators', row: '입출금', shows: '비밀번호와 인증 앱' },
  { as, path: '/audit?action=members.disable', row: '회원 정지', shows: 'members.disable' },
  { as, path: '/audit', press: ['찾기'], shows: '이날부터' },
  { as, path: '/audit?action=nothing', shows: '찾는 기록이 없어요' },
  { as, path: '/me', shows: '이 기기의 화면' },
  { as, path: '/password', shows: '새 비밀번호' },
  { as, path: '/nowhere', shows: '찾는 화면이 없어요' },
  { path: '/queue', shows: '패스키로 로그인' },
  { path: '/enrol', shows: '운영자 계정 등록' },
]

/** Every screen of the console in the states that differ: full, open, asked, empty, refused, failed and waited for. */
export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  ...MONEY,
  ...MEMBERS,
  ...CONTENT,
  ...SERVICE,
  ...LISTS.map(([path, shows]) => ({ as, path, calls: 'fail', shows }) as const),
  ...LISTS.map(([path]) => ({ as, path, calls: 'wait' }) as const),
  { as: 'content', path: '/queue', shows: '이 화면을 볼 수 있는 역할이 아니에요' },
]

/** What a failure report calls the screen. */
export const nameOf = ({ as: who, path, row, press = [], calls }: ConsoleScreen): string =>
  [who ?? 'nobody', path, row, ...press, calls && `calls ${calls}`].filter(Boolean).join(' · ')

/** Brings a page to the screen and waits until it is there. */
export async function openScreen(page: Page, origin: string, screen: ConsoleScreen): Promise<void> {
  const { path, row, press = [], calls, shows } = screen
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (calls) await page.route(/\/api\/(?!me$)/, calls === 'fail' ? (route) => route.fulfill({ status: 500 }) : () => {})
  await page.goto(origin + path)
  if (row) await page.getByRole('listbox').getByRole('option').filter({ hasText: row }).first().click()
  for (const name of press)
    await page.getByRole('button', { name, exact: false }).and(page.locator(':not([aria-pressed])')).last().click()
  const found = shows ? page.getByText(shows) : page.locator('main [data-skeleton]')
  await found.filter({ visible: true }).first().waitFor()
}
