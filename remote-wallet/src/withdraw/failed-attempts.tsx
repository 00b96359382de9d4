import type { ResponseOf } from '@yaksok/shared/core/contract'
import { accountSetLoginPassword } from '@yaksok/shared/core/routes'
import { momentText } from '@yaksok/shared/core/time'
import { TextLink } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import forms from '../forms/forms.module.css'

/** Tells of wrong fund passwords since the last right one, and what to do where they were not the member's own. */
export function FailedAttempts({ tries }: { tries: ResponseOf<'desk'>['fund_password'] }) {
  const { wrong, last_wrong_at, locked_until } = tries
  if (wrong === 0 || last_wrong_at === null) return null
  return (
    <section className={forms.lost} aria-label="틀린 출금 비밀번호">
      <AlertIcon size="s" />
      <div>
        <p className="num">
          <b>출금 비밀번호를 {wrong}번 틀렸어요</b>
          <br />
          마지막은 {momentText(last_wrong_at)}이에요.
          {locked_until && ` ${momentText(locked_until)}부터 다시 할 수 있어요.`}
        </p>
        <p>내가 한 게 아니라면 로그인 비밀번호를 바꿔 주세요. 다른 기기에서 모두 로그아웃돼요.</p>
        <TextLink to={accountSetLoginPassword}>로그인 비밀번호 바꾸기</TextLink>
      </div>
    </section>
  )
}
