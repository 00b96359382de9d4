import type { ResponseOf } from '@yaksok/shared/core/contract'
import { INQUIRY_TOPICS } from '@yaksok/shared/core/contract-values'
import { dayText } from '@yaksok/shared/core/time'
import { Badge, Menu, Row, useNow } from '@yaksok/shared/page/ui'
import { InquiryBadge } from '@yaksok/shared/parts/inquiry'
import styles from './inquiry-rows.module.css'

type Listed = ResponseOf<'inquiries'>['list'][number]

/** The member's inquiries; those with an answer that was not seen say so. */
export function InquiryRows({ list }: { list: readonly Listed[] }) {
  const now = useNow()
  if (list.length === 0) return null
  return (
    <Menu title="내 문의">
      {list.map(({ id, topic, state, text, changed, unseen }) => (
        <Row
          key={id}
          to={`/Inquiry?id=${id}`}
          note={
            <span className={styles.note}>
              <span className="num">{dayText(changed, now)}</span> · {text}
            </span>
          }
          value={unseen > 0 ? <Badge tone="ok">새 답변</Badge> : <InquiryBadge state={state} />}
        >
          {INQUIRY_TOPICS[topic]}
        </Row>
      ))}
    </Menu>
  )
}
