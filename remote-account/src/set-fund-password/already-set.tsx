import { accountNewInquiry } from '@yaksok/shared/core/routes'
import { message } from '@yaksok/shared/core/text'
import { ButtonLink } from '@yaksok/shared/page/ui'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { FormScreen } from '../form/index.ts'
import { Notice } from '../notice/notice.tsx'

/** It cannot be changed here: says how it is set anew, and leads straight to the form that asks for it. */
export function AlreadySet() {
  return (
    <FormScreen
      title="출금 비밀번호"
      cta={
        <ButtonLink to={accountNewInquiry} state={{ about: '출금 비밀번호 다시 정하기', topic: 'password' }} block>
          다시 정하기 요청하기
        </ButtonLink>
      }
    >
      <Notice icon={<ShieldCheckIcon />} title="출금 비밀번호를 다시 정해요">
        1. 문의로 요청해 주세요.
        <br />
        2. 본인인지 확인해요.
        <br />
        3. 확인하고 24시간 뒤에 새 비밀번호를 정할 수 있어요. 그동안에도 현재 비밀번호로 출금할 수 있어요.
        <br />
        <small>{message('fundPassword.alreadySet')}</small>
      </Notice>
    </FormScreen>
  )
}
