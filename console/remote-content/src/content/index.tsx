import type { ConsoleResponse, ContentKind } from '@yaksok/console-kit/api'
import { useCall, useList } from '@yaksok/console-kit/query'
import { useSearchParams } from '@yaksok/console-kit/router'
import { countText } from '@yaksok/console-kit/text'
import { Badge, Bar, Button, ListPage, RowText, SearchField, Select } from '@yaksok/console-kit/ui'
import { Editor } from './editor.tsx'

type Row = ConsoleResponse<'content'>['items'][number]

/** In the address where a new row is made. */
const NEW = 'new'

/** What members browse: each kind as a list, each row with the fields that its kind has. */
export default function Content() {
  const [query, setQuery] = useSearchParams()
  const kinds = useCall('contentKinds', {})
  const named = (name: string | null) => kinds.data?.items.find((one) => one.kind === name)
  const kind = named(query.get('kind')) ?? named('venues')
  const chosen: ContentKind = kind?.kind ?? 'venues'
  const q = query.get('q') ?? ''
  const hidden = query.get('hidden') === '1' ? '1' : '0'
  const list = useList('content', { kind: chosen, q, hidden }, { enabled: kind !== undefined })
  const set = (change: Record<string, string>) => setQuery({ kind: chosen, ...change })
  return (
    <ListPage
      title="콘텐츠"
      actions={
        <Bar>
          <Select
            label="종류"
            value={chosen}
            options={
              kinds.data?.items.map(({ kind: value, label, count }) => ({
                value,
                label: `${label} ${countText(count)}`,
              })) ?? []
            }
            onChange={(value) => setQuery({ kind: value })}
          />
          <Select
            label="보이는 것"
            placeholder="회원에게 보이는 것"
            value={hidden === '1' ? '1' : ''}
            options={[{ value: '1', label: '숨긴 것' }]}
            onChange={(value) => set({ hidden: value })}
          />
          {kind && !kind.fixed && (
            <Button size="m" variant="soft" onClick={() => set({ hidden, q, id: NEW })}>
              새로 만들기
            </Button>
          )}
        </Bar>
      }
      search={<SearchField label="제목" placeholder="제목" value={q} onSearch={(text) => set({ hidden, q: text })} />}
      list={kinds.isError ? { ...list, error: kinds.error, isError: true, refetch: kinds.refetch } : list}
      what="콘텐츠 목록"
      keyOf={({ id }) => String(id)}
      line={(row) => <ContentLine row={row} />}
      detail={(key, _, close) =>
        kind && <Editor key={`${chosen}-${key}`} kind={kind} id={key === NEW ? null : Number(key)} onClose={close} />
      }
      empty={{ title: '아무것도 없어요', text: '찾는 말이나 고른 종류를 바꿔 보세요.' }}
    />
  )
}

function ContentLine({ row: { key, title, note, sample, hidden } }: { row: Row }) {
  return (
    <RowText
      title={title}
      note={note || (key === title ? '' : key)}
      marks={
        <>
          {sample && <Badge tone="mute">예시</Badge>}
          {hidden && <Badge tone="no">숨김</Badge>}
        </>
      }
    />
  )
}
