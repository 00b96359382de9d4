import type { ResponseOf } from '@yaksok/shared/core/contract'
import { won } from '@yaksok/shared/core/money'
import { TextLink } from '@yaksok/shared/page/ui'
import forms from './forms.module.css'

interface DeskLineProps {
  rule: ResponseOf<'desk'>['deposit']
  /** Where the requests under review are. */
  records?: string
}

/** From this part of the most on, how many may wait is worth a word. */
const NEAR = 0.75

/**
 * What the review desk takes, before somebody asks for something else: the smallest amount, and how many may wait once that
 * is near. The way to those that wait is left out where the screen has it already.
 */
export function ReviewRulesLine({ rule: { least, waiting, most }, records }: DeskLineProps) {
  return (
    <p className={forms.facts}>
      <span className="num">
        {won(Number(least))}부터 신청할 수 있어요
        {waiting >= most * NEAR && (
          <b className="nowrap">
            {' '}
            · 심사 중인 신청 {waiting}건, {most}건까지
          </b>
        )}
      </span>
      {records && waiting > 0 && <TextLink to={`${records}?status=1`}>심사 중인 신청 보기</TextLink>}
    </p>
  )
}
