import { call } from '@yaksok/shared/page/api'
import { Button, toast } from '@yaksok/shared/page/ui'
import { useEffect, useState } from 'react'
import styles from './auth-screen.module.css'

/** Login with a passkey of this device, where the browser and the address have them; its place stands before that is known. */
export function PasskeyLogin() {
  const isHere = usePasskeysHere()
  const [busy, setBusy] = useState(false)
  const login = () => {
    setBusy(true)
    // not with the first script of every page: few logins need it
    import(/* webpackChunkName: "passkey" */ './with-passkey.ts')
      .then(({ loginWithPasskey }) => loginWithPasskey())
      .catch(() => toast('인터넷에 연결할 수 없어요', 'error'))
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.passkey} data-shown={isHere || undefined}>
      <Button variant="soft" block busy={busy} onClick={login}>
        패스키로 로그인
      </Button>
    </div>
  )
}

/** False until the server has said it, and where the browser knows no passkeys. */
function usePasskeysHere(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let gone = false
    if ('PublicKeyCredential' in window)
      call('passkeysHere').then(
        ({ here }) => !gone && setHere(here),
        () => {},
      )
    return () => {
      gone = true
    }
  }, [])
  return isHere
}
