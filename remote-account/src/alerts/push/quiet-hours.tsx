import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { useCall } from '@yaksok/shared/page/query'
import { Checkbox, Select } from '@yaksok/shared/page/ui'
import styles from './push.module.css'
import { useSavedChoice } from './use-saved-choice.ts'

type Hours = ResponseOf<'quietHours'>

/** What quiet hours begin with: the night. */
const NIGHT: Hours = { starts: '22', ends: '7' }
const NONE: Hours = { starts: '', ends: '' }

/** 조용한 시간: hours in which pushes wait, for all browsers of the member; each choice is kept at once. */
export function QuietHours() {
  const { data } = useCall('quietHours')
  const choose = useSavedChoice('quietHours', (hours) => call('setQuietHours', hours))
  if (!data) return null
  const on = data.starts !== ''
  return (
    <fieldset className={styles.kinds}>
      <legend>조용한 시간</legend>
      <Checkbox checked={on} onChange={({ target }) => void choose(target.checked ? NIGHT : NONE)}>
        정한 시간에는 보내지 않고 모아 두기
      </Checkbox>
      {on && (
        <>
          <div className={styles.hours}>
            <Select
              label="시작"
              labelled
              options={hoursBut(data.ends)}
              value={data.starts}
              onChange={(starts) => void choose({ ...data, starts })}
            />
            <Select
              label="끝"
              labelled
              options={hoursBut(data.starts)}
              value={data.ends}
              onChange={(ends) => void choose({ ...data, ends })}
            />
          </div>
          <p className={styles.note}>계정 보안 알림은 바로 보내고, 나머지는 끝나는 시각에 보내요.</p>
        </>
      )}
    </fieldset>
  )
}

/** The hours of a day but one: quiet hours that end where they start are none. */
const hoursBut = (other: string) =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) })).filter(
    ({ value }) => value !== other,
  )

const hourText = (hour: number) => `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`
