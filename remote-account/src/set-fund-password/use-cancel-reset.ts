import { call, errorText } from '@yaksok/shared/page/api'
import { takeAnswer } from '@yaksok/shared/page/query'
import { toast, useGoBack } from '@yaksok/shared/page/ui'
import { useState } from 'react'

/** Takes the reset back. */
export interface Keep {
  busy: boolean
  run: () => Promise<void>
}

/** The fund password stays as it is; leads back to the settings. */
export function useCancelReset(): Keep {
  const [busy, setBusy] = useState(false)
  const goBack = useGoBack('/Setting')
  const run = async () => {
    setBusy(true)
    try {
      takeAnswer('fundPasswordReset', await call('keepFundPassword'))
      toast('현재 비밀번호를 그대로 써요', 'ok')
      goBack()
    } catch (error) {
      toast(errorText(error), 'error')
      setBusy(false)
    }
  }
  return { busy, run }
}
