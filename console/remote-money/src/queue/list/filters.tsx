import { REQUEST_KINDS } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { requestKindText } from '@yaksok/console-kit/text'
import { Bar, ExportButton, KeyButton, SavedTextsButton, Segmented, Select } from '@yaksok/console-kit/ui'
import { asked, type Filter } from './use-filter.ts'
import type { Next } from './use-next.ts'

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: requestKindText(value) }))
const STATES = [
  { value: 'done', label: '승인한 것' },
  { value: 'rejected', label: '거부한 것' },
  { value: 'all', label: '모두' },
]
const HELD = [
  { value: 'free', label: '아무도 안 맡은 것' },
  { value: 'mine', label: '내가 맡은 것' },
]

/** Which requests are shown, the next one to work on, and the file of all of them. */
export function Filters({ filter, next }: { filter: Filter; next: Next }) {
  const other = filter.kind === 'deposits' ? 'withdrawals' : 'deposits'
  useKeys('입출금', [
    ...(next.take ? [{ key: 'n', label: '다음 신청 맡기', run: next.take }] : []),
    { key: 't', label: '입금과 출금 바꾸기', run: () => filter.set({ kind: other }) },
  ])
  return (
    <Bar>
      {next.take && (
        <KeyButton keys="n" size="m" variant="soft" busy={next.busy} onClick={next.take}>
          다음 신청
        </KeyButton>
      )}
      <Segmented label="종류" options={KINDS} value={filter.kind} onChange={(kind) => filter.set({ kind })} />
      <Select
        label="상태"
        placeholder="기다리는 것"
        options={STATES}
        value={filter.state === 'open' ? '' : filter.state}
        onChange={(state) => filter.set({ state: state as Filter['state'] })}
      />
      {filter.state === 'open' && (
        <Select
          label="맡은 사람"
          placeholder="누가 맡았든"
          options={HELD}
          value={filter.held === 'any' ? '' : filter.held}
          onChange={(held) => filter.set({ held: held as Filter['held'] })}
        />
      )}
      <ExportButton call="exportRequests" request={asked(filter)} reasoned>
        CSV 받기
      </ExportButton>
      <SavedTextsButton use="reject" />
    </Bar>
  )
}
