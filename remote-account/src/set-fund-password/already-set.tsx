import { startAuthentication } from '@simplewebauthn/browser'
import { accountNewInquiry } from '@yaksok/shared/core/routes'
import { message } from '@yaksok/shared/core/text'
import { call } from '@yaksok/shared/page/api'
import { takeAnswer, useCall } from '@yaksok/shared/page/query'
import { Button, ButtonLink } from '@yaksok/shared/page/ui'
import { usePasskeyButton } from '@yaksok/shared/parts/form'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { FormScreen } from '../form/form-screen.tsx'
import { Notice } from '../notice/notice.tsx'
import styles from './already-set.module.css'

/**
 * It cannot be changed here: says how it is set anew. A passkey proves who asks; without one the member asks by an inquiry,
 * whose form is one tap away.
 */
export function AlreadySet() {
  const { data } = useCall('passkeys')
  const provable = data?.here === true && data.list.length > 0
  return (
    <FormScreen
      title="출금 비밀번호"
      cta={
        <>
          {provable && <PasskeyProof />}
          <ButtonLink
            to={accountNewInquiry}
            state={{ about: '출금 비밀번호 다시 정하기', topic: 'password' }}
            variant={provable ? 'quiet' : 'filled'}
            block
          >
            {provable ? '문의로 요청하기' : '다시 정하기 요청하기'}
          </ButtonLink>
        </>
      }
    >
      <Notice icon={<ShieldCheckIcon />} title="출금 비밀번호를 다시 정해요">
        <ol className={styles.steps}>
          <li>{provable ? '패스키로 본인 확인을 하거나 문의로 요청해 주세요.' : '문의로 요청해 주세요.'}</li>
          <li>{provable ? '패스키는 바로, 문의는 상담원이 확인해요.' : '본인인지 확인해요.'}</li>
          <li>
            확인하고 24시간 뒤에 새 비밀번호를 정할&nbsp;수&nbsp;있어요. 그동안에도 현재 비밀번호로
            출금할&nbsp;수&nbsp;있어요.
          </li>
        </ol>
        <small>{message('fundPassword.alreadySet')}</small>
      </Notice>
    </FormScreen>
  )
}

/** Begins the reset by a passkey of this account: the device asks for its lock, and the screen goes on to the day of waiting. */
function PasskeyProof() {
  const passkey = usePasskeyButton(async () => {
    const { options } = await call('beginFundPasswordReset')
    const used = await startAuthentication({ optionsJSON: JSON.parse(options) })
    takeAnswer('fundPasswordReset', await call('resetFundPassword', { credential: JSON.stringify(used) }))
  }, '패스키를 쓰지 않았어요. 문의로도 요청할 수 있어요')
  return (
    <Button block {...passkey}>
      패스키로 본인 확인하기
    </Button>
  )
}
