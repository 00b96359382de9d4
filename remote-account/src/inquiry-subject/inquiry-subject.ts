import { INQUIRY_TOPICS } from '@yaksok/shared/core/contract-values'
import type { Topic } from '@yaksok/shared/parts/inquiry'

/** The longest text that says what an inquiry is about, as the contract takes it (`askInquiry`). */
const LONGEST = 200

/** What another screen sent the member here to ask. */
export interface InquirySubject {
  /** `''` where nothing was said. */
  about: string
  /** `''` where the member chooses. */
  topic: Topic | ''
}

/**
 * What another screen of ours sent the member here to ask, from the state of the history entry
 * (`{ about: string, topic?: string }`). An address cannot carry it.
 */
export function inquirySubjectOf(state: unknown): InquirySubject {
  const { about, topic } = (state ?? {}) as { about?: unknown; topic?: unknown }
  return {
    about: typeof about === 'string' ? about.trim().slice(0, LONGEST) : '',
    topic: typeof topic === 'string' && Object.hasOwn(INQUIRY_TOPICS, topic) ? (topic as Topic) : '',
  }
}
