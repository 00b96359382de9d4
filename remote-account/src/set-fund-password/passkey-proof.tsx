import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '@yaksok/shared/page/api'
import { takeAnswer } from '@yaksok/shared/page/query'
import { Button } from '@yaksok/shared/page/ui'
import { usePasskeyButton } from '@yaksok/shared/parts/form'

/** Begins the reset by a passkey of this account: the device asks for its lock, and the screen goes on to the day of waiting. */
export function PasskeyProof() {
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
