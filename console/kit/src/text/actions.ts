/** What was acted on, as the audit log writes it before the dot. */
const NOUNS: Readonly<Record<string, string>> = {
  audit: '기록',
  bookings: '예약',
  console: '콘솔',
  content: '콘텐츠',
  deposits: '입금',
  desk: '입출금 규칙',
  inquiries: '문의',
  invites: '초대 코드',
  ledger: '장부',
  members: '회원',
  notices: '공지',
  operators: '운영자',
  rounds: '회차',
  approvals: '두 번째 확인',
  // of entries from before version 1.3
  seconds: '두 번째 확인',
  templates: '공통 문구',
  withdrawals: '출금',
}

/** What was done, as it writes it after the dot. */
const VERBS: Readonly<Record<string, string>> = {
  add: '만듦',
  answer: '답함',
  approve: '승인',
  claim: '맡음',
  confirm: '확정',
  credit: '신청 없이 더함',
  disable: '정지',
  enable: '정지 풀기',
  enrol: '등록',
  export: '파일로 받음',
  import: '파일에서 가져옴',
  list: '목록 봄',
  login: '로그인',
  look: '봄',
  'look-balance': '잔액 설명 봄',
  'look-deposits': '입금 신청 봄',
  'look-profile': '정보 봄',
  'look-statement': '명세 봄',
  'look-transfers': '거래 봄',
  'look-withdrawals': '출금 신청 봄',
  'passkey-added': '패스키 더함',
  'passkey-removed': '패스키 지움',
  'password-set': '비밀번호 정함',
  picture: '사진',
  reject: '거부',
  remove: '지움',
  reset: '등록 다시 함',
  refused: '할 수 없는 사람이 하려 함',
  'reset-fund-password': '출금 비밀번호 다시 정하게 함',
  reverse: '거래 되돌림',
  revoke: '막음',
  roles: '하는 일 바꿈',
  save: '저장',
  search: '찾음',
  'sessions-end': '로그인 끝냄',
  set: '바꿈',
  verify: '검증',
  visit: '다녀감',
}

/** What four eyes add to an action. */
const ENDS: Readonly<Record<string, string>> = {
  requested: '확인 요청',
  wished: '확인 요청',
  declined: '반려',
  withdrawn: '요청 거둠',
}

/** An action of the audit log in Korean, e.g. `deposits.approve`: `입금 승인`. One that is not known here stays as it is. */
export function actionText(action: string): string {
  const [, noun = '', verb = '', end = ''] =
    /^(\w+)\.([\w-]+?)(?:-(requested|wished|declined|withdrawn))?$/.exec(action) ?? []
  // a booking is declined in the word that members read
  const done = action === 'bookings.reject' ? '거절' : VERBS[verb]
  return NOUNS[noun] && done ? [NOUNS[noun], done, ENDS[end]].filter(Boolean).join(' ') : action
}
