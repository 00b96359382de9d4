import { badInput, type Handlers, refused } from '../../../http/calls/index.ts'
import { one } from '../../../infra/database/index.ts'

type Outcome = 'done' | 'missing' | 'decided' | 'too_many'

/**
 * Takes back a request under review; again it changes nothing.
 * @throws Refusal where the member has no such request, an operator was faster, or too many were taken back today
 */
export const cancelHandler: Handlers['cancelRequest'] = async ({ pool, member }, { line }) => {
  const row = await one<{ outcome: Outcome }>(pool, 'select wallet_cancel($1, $2) as outcome', [member.id, line])
  switch (row?.outcome) {
    case 'done':
      return null
    case 'missing':
      throw badInput('신청을 찾을 수 없어요')
    case 'decided':
      throw refused('이미 심사가 끝나서 취소하지 못했어요')
    default:
      throw refused('오늘은 더 취소할 수 없어요. 심사 결과를 기다려 주세요')
  }
}
