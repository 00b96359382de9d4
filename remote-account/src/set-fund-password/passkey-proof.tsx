import { startAuthentication } from '@simplewebauthn/browser'
import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { takeAnswer } from '@yaksok/shared/page/query'
import { Button, toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'

/** Begins the reset by a passkey of this account: the device asks for its lock, and the screen goes on to the day of waiting. */
export function PasskeyProof() {
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    try {
      const { options } = await call('beginFundPasswordReset')
      const used = await startAuthentication({ optionsJSON: JSON.parse(options) })
      const begun = await call('resetFundPassword', { credential: JSON.stringify(used) })
      takeAnswer('fundPasswordReset', begun)
    } catch (error) {
      toast(error instanceof ApiError ? errorText(error) : '패스키를 쓰지 않았어요. 문의로도 요청할 수 있어요')
      setBusy(false)
    }
  }
  return (
    <Button block busy={busy} busyLabel="확인하고 있어요" onClick={() => void prove()}>
      패스키로 본인 확인하기
    </Button>
  )
}
