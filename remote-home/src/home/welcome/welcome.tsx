import { endWelcome, isWelcome } from '@yaksok/shared/page/session'
import { Button, Section, useHydrated } from '@yaksok/shared/page/ui'
import { WelcomeCards } from '@yaksok/shared/parts/welcome'
import { useState } from 'react'
import styles from './welcome.module.css'

/** For somebody who has just registered: three cards, until they are closed. Settings have them for later. */
export function Welcome() {
  // what the gateway drew knows of nothing that this tab keeps, and the page begins as it drew
  const inBrowser = useHydrated()
  const [isRead, setRead] = useState(false)
  if (!inBrowser || isRead || !isWelcome()) return null
  const close = () => {
    endWelcome()
    setRead(true)
  }
  return (
    <Section
      title="처음 오셨네요"
      note={'세 가지만 알아 두세요. 설정의 약속 알아보기에서 다시 볼\u00a0수\u00a0있어요.'}
    >
      <WelcomeCards row />
      <div className={styles.close}>
        <Button variant="soft" block size="m" onClick={close}>
          다 읽었어요
        </Button>
      </div>
    </Section>
  )
}
