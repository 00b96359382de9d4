import { linesOf, told } from '@yaksok/shared/core/text'
import { ButtonLink } from '@yaksok/shared/page/ui'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { FormScreen } from '../form/index.ts'
import { Notice } from '../notice/notice.tsx'

/** It cannot be changed here; says so, and who can. */
export function AlreadySet() {
  const [said, fixed] = linesOf(told('fundPassword.alreadySet'))
  return (
    <FormScreen
      title="출금 비밀번호"
      cta={
        <ButtonLink to="/ServiceOnline" state={{ about: '출금 비밀번호 다시 정하기', topic: 'password' }} block>
          고객센터에 문의하기
        </ButtonLink>
      }
    >
      <Notice icon={<ShieldCheckIcon />} title={said}>
        잊었다면 고객센터에 문의해 주세요. 본인인지 확인하고, 그때부터 24시간 뒤에 새로 정할 수 있어요. 그동안에도 현재
        비밀번호로 출금할 수 있어요.
        <br />
        <small>{fixed}</small>
      </Notice>
    </FormScreen>
  )
}
