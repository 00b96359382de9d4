import { call } from '@yaksok/shared/page/api'
import { invalidate } from '@yaksok/shared/page/query'
import type { Inquiry } from '@yaksok/shared/parts/inquiry'
import { useEffect } from 'react'

/** Says that the member has seen the answers that are on screen. One that fails is said at the next answer or visit. */
export function useSeen(inquiry: Inquiry | undefined): void {
  const id = inquiry?.id
  const answers = inquiry?.messages.filter(({ mine }) => !mine).length ?? 0
  useEffect(() => {
    if (id === undefined || answers === 0) return
    call('seeInquiry', { id })
      .then(() => invalidate('inquiries'))
      .catch(() => undefined)
  }, [id, answers])
}
