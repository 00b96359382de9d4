import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call, errorText } from '@yaksok/shared/page/api'
import { callKey, queryClient, useCall } from '@yaksok/shared/page/query'
import { Checkbox, toast } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import styles from './push.module.css'

type Kinds = ResponseOf<'pushKinds'>

const KINDS: readonly { kind: Kinds[number]; text: string }[] = [
  { kind: 'money', text: '입금과 출금의 결과' },
  { kind: 'security', text: '계정 보안' },
  { kind: 'bookings', text: '예약 소식' },
]

/** Which kinds come to this browser; each tick is kept at once, and taken back where it could not be. */
export function PushKinds() {
  const { data } = useCall('pushKinds')
  const [busy, setBusy] = useState(false)
  if (!data) return null
  const choose = async (kind: Kinds[number], on: boolean) => {
    if (busy) return
    setBusy(true)
    const wanted = KINDS.map((one) => one.kind).filter((one) => (one === kind ? on : data.includes(one)))
    const show = (kinds: Kinds) => queryClient.setQueryData(callKey('pushKinds'), kinds)
    show(wanted)
    try {
      show(await call('setPushKinds', { kinds: wanted.join(',') }))
    } catch (error) {
      show(data)
      const text = errorText(error)
      if (text) toast(text, 'error')
    }
    setBusy(false)
  }
  return (
    <fieldset className={styles.kinds}>
      <legend>받을 소식</legend>
      {KINDS.map(({ kind, text }) => (
        <Checkbox key={kind} checked={data.includes(kind)} onChange={({ target }) => void choose(kind, target.checked)}>
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}
