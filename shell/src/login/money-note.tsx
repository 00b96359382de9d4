import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { useEffect, useState } from 'react'
import styles from './auth-screen.module.css'

type Mode = ResponseOf<'policy'>['money_mode']

/** What is said of the money, true in its mode only (decisions.md, Honest by design 2). */
const WORDS: Record<Mode, { title: string; text: string }> = {
  play: { title: '모의 머니로 운영해요', text: '실제 돈이 오가지 않아요.' },
  licensed: { title: '실제 돈을 써요', text: '허가받은 운영자가 서비스해요.' },
}

/** At the foot of Login: what kind of money this is, once the server has said it, and that the service is for adults. */
export function MoneyNote() {
  const [mode, setMode] = useState<Mode>()
  useEffect(() => {
    let gone = false
    // unknown without an answer: then nothing is claimed
    call('policy').then(
      ({ money_mode }) => !gone && setMode(money_mode),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  const { title, text } = mode ? WORDS[mode] : { title: '', text: '' }
  return (
    <div className={styles.foot}>
      <div className={styles.safety}>
        <ShieldCheckIcon />
        <p>
          <strong>{title || '\u00a0'}</strong>
          {text || '\u00a0'}
          <br />만 19세 이상만 이용할 수 있어요.
        </p>
      </div>
    </div>
  )
}
