import type { ConsoleRequest, ConsoleResponse } from '@yaksok/console-kit/api'
import { useCall, useList } from '@yaksok/console-kit/query'
import { useQueryField } from '@yaksok/console-kit/router'
import { minuteText, won } from '@yaksok/console-kit/text'
import { Badge, Bar, ListPage, RowText, Segmented, Select } from '@yaksok/console-kit/ui'
import type { ReactNode } from 'react'
import { Health } from './health.tsx'
import { Round } from './round.tsx'
import { useName } from './use-name.ts'
import { STATE_WORDS } from './words.ts'

type State = NonNullable<ConsoleRequest<'rounds'>['state']>
type Row = ConsoleResponse<'rounds'>['items'][number]

const EVERY_MS = 10_000
const VIEWS = [
  { value: 'health', label: '상태' },
  { value: 'list', label: '회차' },
] as const
const STATES: readonly { value: State; label: string }[] = [
  { value: 'open', label: STATE_WORDS.open },
  { value: 'closed', label: STATE_WORDS.closed },
  { value: 'drawn', label: STATE_WORDS.drawn },
  { value: 'void', label: STATE_WORDS.void },
]

/** Rounds: whether they go on, and what anyone may check of each. Nobody here sees or chooses a result early. */
export default function Rounds() {
  const [view, show] = useQueryField('view')
  const views = <Segmented label="보기" options={VIEWS} value={view === 'list' ? 'list' : 'health'} onChange={show} />
  return view === 'list' ? <List views={views} /> : <Health views={views} />
}

function List({ views }: { views: ReactNode }) {
  const [lottery, chooseLottery] = useQueryField('lottery')
  const [chosen, chooseState] = useQueryField('state')
  const state = STATES.find(({ value }) => value === chosen)?.value ?? 'all'
  const health = useCall('roundHealth', {})
  const nameOf = useName()
  const list = useList('rounds', { state, ...(lottery && { lottery }) }, { every: EVERY_MS })
  return (
    <ListPage
      title="회차"
      actions={
        <Bar>
          {views}
          <Select
            label="게임"
            placeholder="모든 게임"
            value={lottery}
            options={health.data?.items.map(({ lottery: value, name }) => ({ value, label: name })) ?? []}
            onChange={chooseLottery}
          />
          <Select
            label="상태"
            placeholder="모든 상태"
            options={STATES}
            value={state === 'all' ? '' : state}
            onChange={chooseState}
          />
        </Bar>
      }
      list={list}
      what="회차 목록"
      keyOf={(round) => `${round.lottery}~${round.round}`}
      line={(round) => <RoundLine round={round} name={nameOf(round.lottery)} />}
      detail={(key, _, close) => <Round key={key} id={key} onClose={close} />}
      empty={{ title: '찾는 회차가 없어요', text: '게임이나 상태를 바꿔 보세요.' }}
    />
  )
}

function RoundLine({ round: { round, state, draws, staked, result }, name }: { round: Row; name: string }) {
  return (
    <RowText
      title={`${name} ${round}`}
      aside={won(staked)}
      note={[minuteText(draws), result].filter(Boolean).join(' · ')}
      marks={<Badge tone={state === 'void' ? 'no' : state === 'drawn' ? 'ok' : 'wait'}>{STATE_WORDS[state]}</Badge>}
    />
  )
}
