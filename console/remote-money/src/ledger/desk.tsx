import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useCall } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { countText, parseWon, won } from '@yaksok/console-kit/text'
import { Button, Facts, Field, Form, Panel, QueryView, toast, useReason } from '@yaksok/console-kit/ui'
import { useState } from 'react'

type Desk = ConsoleResponse<'desk'>

const FIELDS = [
  ['depositLeast', '입금 신청 최소 금액', '원'],
  ['withdrawalLeast', '출금 신청 최소 금액', '원'],
  ['depositsOpen', '한 회원이 둘 수 있는 입금 신청', '건'],
  ['withdrawalsOpen', '한 회원이 둘 수 있는 출금 신청', '건'],
  ['secondAbove', '두 사람이 확인하는 금액 (이 금액을 넘으면)', '원'],
  ['operatorDay', '한 운영자가 24시간 동안 혼자 처리하는 금액', '원'],
  ['memberDay', '한 회원에게 24시간 동안 혼자 처리하는 금액', '원'],
] as const

/** The rules of the desk; administrators change them, with why. */
export function DeskPanel() {
  const desk = useCall('desk', {})
  const may = useMay('setDesk')
  const [changing, change] = useState(false)
  return (
    <Panel
      title="입출금 규칙"
      aside={
        may &&
        desk.data && (
          <Button size="m" variant="line" onClick={() => change(!changing)}>
            {changing ? '닫기' : '바꾸기'}
          </Button>
        )
      }
    >
      <QueryView query={desk} what="입출금 규칙">
        {(rules) =>
          changing ? (
            <DeskForm rules={rules} onDone={() => change(false)} />
          ) : (
            <Facts
              facts={FIELDS.map(([name, label, unit]) => [
                label,
                unit === '원' ? won(rules[name]) : `${rules[name]}${unit}`,
              ])}
            />
          )
        }
      </QueryView>
    </Panel>
  )
}

function DeskForm({ rules, onDone }: { rules: Desk; onDone: () => void }) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(FIELDS.map(([name]) => [name, countText(rules[name])])),
  )
  const amounts = FIELDS.map(([name]) => [name, parseWon(typed[name] ?? '')] as const)
  const wrong = amounts.filter(([, amount]) => amount === null).map(([name]) => name as string)
  const changed = Object.fromEntries(amounts.filter(([name, amount]) => amount !== rules[name]))
  const { ask, dialog } = useReason('setDesk', {
    title: '입출금 규칙을 바꿀까요?',
    children: <Changes rules={rules} changed={changed} />,
    confirmLabel: '바꾸기',
    refreshes: ['desk', 'request', 'approvals', 'overview'],
    onDone: ({ waits }) => {
      toast(
        waits === null
          ? '입출금 규칙을 바꿨어요'
          : '제한을 푸는 것은 다른 관리자가 확인하거나 24시간이 지나면 바뀌어요',
        'ok',
      )
      onDone()
    },
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong.length === 0 && Object.keys(changed).length > 0) ask(changed)
      }}
    >
      {FIELDS.map(([name, label, unit]) => (
        <Field
          key={name}
          label={`${label} (${unit})`}
          numeric
          inputMode="numeric"
          value={typed[name] ?? ''}
          error={wrong.includes(name) ? '숫자로 적어 주세요' : undefined}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <Button type="submit" size="m" disabledReason={Object.keys(changed).length > 0 ? undefined : '바꾼 것이 없어요'}>
        바꾸기
      </Button>
      {dialog}
    </Form>
  )
}

/** A smallest amount protects where it is high, every other limit where it is low. */
const weakens = (name: keyof Desk, now: number, value: number) => (name.endsWith('Least') ? value < now : value > now)

/** Each rule that changes, from what to what, and when. */
function Changes({ rules, changed }: { rules: Desk; changed: Readonly<Record<string, number | null>> }) {
  return (
    <Facts
      facts={FIELDS.map(([name, label, unit]) => {
        const value = changed[name]
        if (value === undefined || value === null) return [label, null]
        const when = weakens(name, rules[name], value) ? '다른 관리자가 확인하거나 24시간이 지나면' : '바로'
        return [label, `${countText(rules[name])}${unit} → ${countText(value)}${unit} (${when})`]
      })}
    />
  )
}
