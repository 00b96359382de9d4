/** 1:1 inquiries, with a session or before it: topics, forms, messages, and where an inquiry stands. */
export { Composer } from './composer.tsx'
export { InquiryBadge } from './inquiry-badge.tsx'
export { InquiryHead } from './inquiry-head.tsx'
export { hoursText, type Inquiry, type Topic } from './inquiry-text.ts'
export { Messages } from './messages.tsx'
export { inquiryFields, inquiryMessages } from './rules.ts'
export { TopicField } from './topic-field.tsx'
