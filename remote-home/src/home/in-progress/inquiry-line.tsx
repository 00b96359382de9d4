import { accountInquiry } from '@yaksok/shared/core/routes'
import { ChatIcon } from '@yaksok/shared/parts/icons'
import { LineLink } from '../line-link/line-link.tsx'

/** Inquiries that wait for somebody: an answer that the member has not read comes first. */
export function InquiryLine({
  inquiries: { id, answered, waiting },
}: {
  inquiries: { id: string; answered: number; waiting: number }
}) {
  const isAnswered = answered > 0
  return (
    <LineLink
      to={`${accountInquiry}?id=${id}`}
      icon={<ChatIcon />}
      title={isAnswered ? `1:1 문의 ${answered}건에 답변이 왔어요` : `1:1 문의 ${waiting}건 답변 대기 중`}
    >
      <span>{isAnswered ? '아직 읽지 않은 답변이에요' : '답변이 오면 알려 드려요'}</span>
    </LineLink>
  )
}
