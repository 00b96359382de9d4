import { call, errorText, logout } from '@yaksok/shared/page/api'
import { Dialog } from '@yaksok/shared/page/overlay'
import { Button, toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { setRequiredAction } from './state.ts'

/** Asks who became a member before it was asked: 19 or older, or logged out (decisions.md, Honest by design 6). */
export default function AdultDialog() {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      setRequiredAction(await call('confirmAdult', { adult: '1' }))
    } catch (error) {
      toast(errorText(error), 'error')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => {}}
      title="만 19세 이상인가요?"
      actions={
        <>
          <Button variant="quiet" onClick={() => void logout()}>
            로그아웃
          </Button>
          <Button busy={busy} busyLabel="저장하고 있어요" onClick={() => void confirm()}>
            네, 19세 이상이에요
          </Button>
        </>
      }
    >
      약속은 만 19세 이상만 이용할 수 있어요. 한 번만 확인하면 돼요.
    </Dialog>
  )
}
