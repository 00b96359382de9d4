/** 1:1 inquiries, with a session or before it: topics, messages, and where an inquiry stands. */
export { InquiryBadge } from './inquiry-badge.tsx'
export { hoursText, type Inquiry, TOPIC_OPTIONS, type Topic } from './inquiry-text.ts'
export { Messages } from './messages.tsx'
export { nextStep } from './next-step.ts'
export { TopicField } from './topic-field.tsx'
