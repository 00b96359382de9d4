import { momentText } from '../../core/time/index.ts'
import type { Inquiry } from './inquiry-text.ts'

/** What comes next, and by when. @param now ms since 1970 */
export function nextStep({ state, expected }: Pick<Inquiry, 'state' | 'expected'>, now: number): string {
  if (state === 'answered') return '답변을 확인해 주세요'
  if (state === 'ended') return '글을 더 남기면 다시 이어져요'
  if (Date.parse(expected) < now) return '답변이 늦어지고 있어요. 죄송해요'
  return `${momentText(expected)}까지 답해 드려요`
}
