import { explainedMessage } from '@yaksok/shared/core/text'
import type { EndReason } from '@yaksok/shared/page/session'

/** Why the last session ended, where the member did not end it. The server's own words are never shown (DESIGN.md, Copy). */
export const END_REASONS: Partial<Record<EndReason, string>> = {
  expired: '다시 로그인해 주세요',
  unreachable: '서버에 연결하지 못해서 로그아웃했어요. 연결을 확인하고 다시 로그인해 주세요',
  inactive: explainedMessage('account.inactive', {}, '이용이 정지된 계정이에요. 고객센터에 문의해 주세요'),
  passwordChanged: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요',
}
