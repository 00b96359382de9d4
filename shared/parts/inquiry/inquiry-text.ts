import type { ResponseOf } from '../../core/contract/index.ts'
import { INQUIRY_TOPICS } from '../../core/contract-values/index.ts'

export type Inquiry = ResponseOf<'inquiry'>
export type Topic = Inquiry['topic']

export const TOPIC_OPTIONS = (Object.entries(INQUIRY_TOPICS) as [Topic, string][]).map(([value, label]) => ({
  value,
  label,
}))

/** `매일 10:00~19:00` */
export const hoursText = ({ from, to }: { from: string; to: string }): string => `매일 ${from}~${to}`
