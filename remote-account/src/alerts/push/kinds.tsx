import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { useCall } from '@yaksok/shared/page/query'
import { Checkbox } from '@yaksok/shared/page/ui'
import styles from './push.module.css'
import { useSavedChoice } from './use-saved-choice.ts'

type Kinds = ResponseOf<'pushKinds'>

const KINDS: readonly { kind: Kinds[number]; text: string }[] = [
  { kind: 'money', text: '입금과 출금의 결과' },
  { kind: 'security', text: '계정 보안' },
  { kind: 'bookings', text: '예약 소식' },
]

/** Which kinds come to this browser; each tick is kept at once, and taken back where it could not be. */
export function PushKinds() {
  const { data } = useCall('pushKinds')
  const save = useSavedChoice('pushKinds', (kinds) => call('setPushKinds', { kinds: kinds.join(',') }))
  if (!data) return null
  const choose = (kind: Kinds[number], on: boolean) =>
    save(KINDS.map((one) => one.kind).filter((one) => (one === kind ? on : data.includes(one))))
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
