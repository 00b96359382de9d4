import { type MessageId, message } from './messages.ts'

/**
 * Our sentence before each fixed text that hides or misstates the reason (decisions.md, Honest by design 9). `{x}` is filled
 * in; a second sentence is for where its values are not known.
 */
const OWN: Partial<Record<MessageId, string | readonly [withValues: string, without: string]>> = {
  'login.usernameRequired': '아이디를 입력해 주세요',
  'login.passwordRequired': '비밀번호를 입력해 주세요',
  'register.codeRequired': '초대코드를 입력해 주세요',
  'loginPassword.incomplete': '빈칸을 모두 채워 주세요',
  'loginPassword.mismatch': '비밀번호가 서로 달라요',
  'fundPassword.incomplete': '숫자 4자리를 눌러 주세요',
  'fundPassword.mismatch': '비밀번호가 서로 달라요',
  'fundPassword.alreadySet': '출금 비밀번호를 이미 정했어요',
  'name.required': '이름을 입력해 주세요',
  'deposit.amountRequired': '입금할 금액을 입력해 주세요',
  'deposit.failed': '신청하지 못했어요. 다시 시도해 주세요',
  'deposit.submitted': ['{amount} 입금을 신청했어요', '입금을 신청했어요'],
  'withdraw.amountInvalid': ['{most}까지 출금할 수 있어요', '출금할 금액을 다시 확인해 주세요'],
  'withdraw.passwordRequired': '출금 비밀번호를 입력해 주세요',
  'bank.bankRequired': '은행을 선택해 주세요',
  'bank.holderRequired': '예금주 이름을 입력해 주세요',
  'bank.passwordRequired': '출금 비밀번호를 입력해 주세요',
  'bank.passwordLength': '출금 비밀번호는 숫자 4자리예요',
  'bank.passwordMismatch': '출금 비밀번호가 서로 달라요',
  'bank.registerFirst': '먼저 출금받을 계좌를 등록해 주세요',
  'bank.setFundPasswordFirst': '먼저 출금 비밀번호를 정해 주세요',
  'bet.amountZero': ['{least}부터 참여할 수 있어요', '참여할 금액을 다시 확인해 주세요'],
  'bet.noPicks': '하나 이상 골라 주세요',
  'bet.amountRequired': '금액을 입력해 주세요',
  'bet.insufficientBalance': ['잔액이 {short} 모자라요', '잔액이 모자라요'],
  'lottery.conditionNotMet': ['이 방은 잔액 {least}부터 들어갈 수 있어요', '잔액이 모자라서 들어갈 수 없어요'],
  'lottery.emptyBalance': ['잔액 {least}부터 들어갈 수 있어요', '잔액이 있어야 들어갈 수 있어요'],
  'lottery.roundStart': ['{round}를 시작했어요', '새 회차를 시작했어요'],
  'lottery.loadFailed': '회차 정보를 불러오지 못했어요',
  'service.disabled': '지금은 온라인 상담을 받지 않아요',
  'account.inactive': '이용이 정지된 계정이에요',
  'refresh.done': '새로고침했어요',
}

const BREAK = '\n'

/**
 * A fixed text after our own sentence: two lines of one text, so that it goes wherever a text goes. `Lines` of `page/ui`
 * shows them. A text that has no sentence of ours stays alone.
 * @param values fills `{name}` places of both, e.g. `explainedMessage('bet.insufficientBalance', { short: won(12_000) })`
 * @param own what says more at this one place than the table does
 */
export function explainedMessage(
  id: MessageId,
  values: Record<string, string> = {},
  own: string | readonly [string, string] | undefined = OWN[id],
): string {
  const fixed = message(id, values)
  if (own === undefined) return fixed
  const [withValues, without] = typeof own === 'string' ? [own, own] : own
  const filled = withValues.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  return (filled.includes('{') ? without : filled) + BREAK + fixed
}

let known: Map<string, string> | undefined

/**
 * What is said and, where there is one, the fixed text that stands more quietly below it. Fixed texts that come alone, such
 * as the server's, get our sentence here.
 */
export function linesOf(text: string): readonly [said: string, fixed?: string] {
  known ??= new Map((Object.keys(OWN) as MessageId[]).map((id) => [message(id), explainedMessage(id)]))
  const [said = '', fixed] = (known.get(text) ?? text).split(BREAK)
  return fixed === undefined ? [said] : [said, fixed]
}
