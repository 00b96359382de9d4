import type { ResponseOf } from '@yaksok/shared/core/contract'
import { won } from '@yaksok/shared/core/money'
import { TextLink } from '@yaksok/shared/page/ui'
import forms from './forms.module.css'

interface DeskLineProps {
  rule: ResponseOf<'desk'>['deposit']
  /** Where the requests under review are. */
  records: string
}

/** What the review desk takes, before somebody asks for something else: the smallest amount, and how many may wait. */
export function DeskLine({ rule: { least, waiting, most }, records }: DeskLineProps) {
  return (
    <p className={forms.facts}>
      <span className="num">
        {won(Number(least))}부터, 심사 중인 신청은 {most}건까지예요
        {waiting > 0 && <b className="nowrap"> · 지금 {waiting}건</b>}
      </span>
      {waiting > 0 && <TextLink to={`${records}?status=1`}>심사 중인 신청 보기</TextLink>}
    </p>
  )
}
