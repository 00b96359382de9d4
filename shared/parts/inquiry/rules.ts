import * as v from 'valibot'
import { INQUIRY_LONGEST } from '../../core/contract-values/index.ts'
import { TOPIC_OPTIONS } from './inquiry-text.ts'

/** Fields of a new inquiry, for a form's schema; `key` is the same for every try to send it. */
export const inquiryFields = {
  topic: v.picklist(
    TOPIC_OPTIONS.map(({ value }) => value),
    'topic',
  ),
  text: v.pipe(v.string(), v.trim(), v.minLength(1, 'empty'), v.maxLength(INQUIRY_LONGEST)),
  key: v.string(),
}

/** Sentences beside the fields of {@link inquiryFields}. */
export const inquiryMessages = {
  topic: { beside: '무엇에 대한 문의인지 골라 주세요' },
  empty: { beside: '문의할 내용을 적어 주세요' },
}
