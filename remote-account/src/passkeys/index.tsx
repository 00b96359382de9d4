import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Button, RowBones, Screen, Skeleton, useHydrated } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { CreatePasskeySheet } from './create-passkey-sheet.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeySheet } from './passkey-sheet.tsx'
import styles from './passkeys.module.css'
import type { Passkey } from './use-passkeys.ts'

/** Passkeys: those of the member, and the way to one more. */
export default function PasskeysScreen() {
  const passkeys = useCall('passkeys')
  const [making, setMaking] = useState(false)
  const [chosen, setChosen] = useState<Passkey | null>(null)
  const blocked = useBlocked(passkeys.data?.here)
  return (
    <Screen
      bar={<AppBar title="패스키" back="/Setting" />}
      cta={
        <Button block disabledReason={blocked} onClick={() => setMaking(true)}>
          패스키 만들기
        </Button>
      }
    >
      <p className={styles.intro}>
        비밀번호 대신 기기의 지문, 얼굴이나 화면 잠금으로 로그인해요. 가짜 사이트에서는 쓸 수 없어서 비밀번호보다
        안전해요.
      </p>
      <QueryView
        query={passkeys}
        what="패스키"
        skeleton={
          <Skeleton>
            <RowBones rows={2} height="4.5rem" />
          </Skeleton>
        }
      >
        {({ list }) => <PasskeyList passkeys={list} onChoose={setChosen} />}
      </QueryView>
      <CreatePasskeySheet open={making} onClose={() => setMaking(false)} />
      <PasskeySheet passkey={chosen} onClose={() => setChosen(null)} />
    </Screen>
  )
}

/** Why no passkey can be made here; undefined where one can, or where it is not known yet. */
function useBlocked(here: boolean | undefined): string | undefined {
  const inBrowser = useHydrated()
  if (here === false) return '이 주소에서는 패스키를 쓸 수 없어요'
  return inBrowser && !browserSupportsWebAuthn() ? '이 브라우저에서는 패스키를 쓸 수 없어요' : undefined
}
