/** Names of what the log keeps of an action. */
const NAMES: Readonly<Record<string, string>> = {
  all: '모두 보기',
  amount: '금액 (원)',
  balance: '남은 잔액 (원)',
  day: '날',
  fields: '적은 것',
  first: '먼저 승인한 사람',
  held: '맡은 사람',
  how: '방법',
  kind: '종류',
  length: '글자 수',
  member: '회원',
  members: '회원',
  opened: '계좌 번호를 봄',
  outcome: '결과',
  q: '찾은 말',
  reason: '이유',
  roles: '하는 일',
  rounds: '회차 수',
  rows: '줄 수',
  second: '두 번째 확인',
  state: '상태',
  text: '글',
  title: '제목',
  use: '쓰임',
  uses: '쓸 수 있는 수',
  value: '값',
  why: '보는 이유',
  won: '금액 (원)',
}

/** The name of a detail; one that is not known here is shown as it is written. */
export const detailName = (name: string): string => NAMES[name] ?? name
