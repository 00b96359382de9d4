import type { ConsoleRequest, ConsoleResponse } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { useQueryField } from '@yaksok/console-kit/router'
import { useMay } from '@yaksok/console-kit/session'
import { memberText, minuteText } from '@yaksok/console-kit/text'
import { Badge, Bar, ExportButton, ListPage, RowText, SearchField, Segmented } from '@yaksok/console-kit/ui'
import { Member } from './member.tsx'

type Row = ConsoleResponse<'members'>['items'][number]
type State = NonNullable<ConsoleRequest<'members'>['state']>

const STATES = [
  { value: 'all', label: '모두' },
  { value: 'active', label: '활성' },
  { value: 'frozen', label: '정지' },
] as const
const stateOf = (value: string): State => STATES.find((state) => state.value === value)?.value ?? 'all'

/** Members: found by name, opened with a reason. */
export default function Members() {
  const [q, search] = useQueryField('q')
  const [chosen, choose] = useQueryField('state')
  const state = stateOf(chosen)
  const mayExport = useMay('exportMembers')
  const list = useList('members', { q, state })
  return (
    <ListPage
      title="회원"
      actions={
        <Bar>
          <Segmented
            label="상태"
            options={STATES}
            value={state}
            onChange={(value) => choose(value === 'all' ? '' : value)}
          />
          {mayExport && (
            <ExportButton call="exportMembers" request={{ q, state }} reasoned>
              CSV 받기
            </ExportButton>
          )}
        </Bar>
      }
      search={
        <SearchField
          label="이름, 아이디, 계좌 번호나 회원, 신청, 예약, 문의의 번호"
          placeholder="이름, 계좌나 번호"
          value={q}
          onSearch={search}
        />
      }
      list={list}
      what="회원 목록"
      keyOf={({ id }) => String(id)}
      line={(member) => <MemberLine member={member} />}
      detail={(key, _, close) => <Member key={key} id={Number(key)} onClose={close} />}
      empty={{
        title: '찾는 회원이 없어요',
        text: '이름이나 아이디의 한 부분, 계좌 번호 전체, 또는 회원이나 신청, 예약, 문의의 번호를 적어 주세요.',
      }}
    />
  )
}

function MemberLine({ member }: { member: Row }) {
  const { id, frozen, joined, sample } = member
  return (
    <RowText
      title={memberText(member)}
      aside={`#${id}`}
      note={`${minuteText(joined)} 가입`}
      marks={
        <>
          {sample && <Badge tone="mute">예시</Badge>}
          {frozen && <Badge tone="no">정지</Badge>}
        </>
      }
    />
  )
}
