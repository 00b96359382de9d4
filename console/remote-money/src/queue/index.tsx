import { useCall, useList } from '@yaksok/console-kit/query'
import { countText, won } from '@yaksok/console-kit/text'
import { ListPage, SearchField, useClock } from '@yaksok/console-kit/ui'
import { OpenRequest } from './detail/open-request.tsx'
import { Filters } from './list/filters.tsx'
import { RequestLine } from './list/request-line.tsx'
import { asked, type Filter, useFilter } from './list/use-filter.ts'
import { useNext } from './list/use-next.ts'

/** How often the queue is read anew, ms: what another operator holds or decides is seen so late at most. */
const EVERY_MS = 5_000
/** How often the ages of what waits are counted anew, ms. */
const AGES_MS = 30_000

/** Deposits and withdrawals that wait: the oldest first, one at a time in one operator's hands, worked by keys alone. */
export default function Queue() {
  const filter = useFilter()
  const list = useList('requests', asked(filter), { every: EVERY_MS })
  const count = useCall('requestCount', asked(filter), { every: EVERY_MS })
  const next = useNext(filter.kind)
  const now = useClock(AGES_MS)
  return (
    <ListPage
      title="입출금"
      actions={<Filters filter={filter} next={next} />}
      search={
        <SearchField
          label="아이디, 이름이나 신청 번호"
          placeholder="이름이나 번호"
          value={filter.q}
          onSearch={(q) => filter.set({ q })}
        />
      }
      sum={count.data && `${countText(count.data.count)}건, ${won(count.data.sum)}`}
      list={list}
      what="신청 목록"
      keyOf={({ id }) => String(id)}
      line={(row) => <RequestLine row={row} now={now} />}
      detail={(key, _, close) => (
        <OpenRequest key={`${filter.kind}-${key}-${next.taken}`} kind={filter.kind} id={Number(key)} onClose={close} />
      )}
      empty={emptyOf(filter)}
    />
  )
}

const emptyOf = ({ q, held, state }: Filter) =>
  q || held !== 'any' || state !== 'open'
    ? { title: '찾는 신청이 없어요', text: '찾는 말이나 고른 조건을 바꿔 보세요.' }
    : { title: '기다리는 신청이 없어요', text: '새 신청이 오면 여기에 나타나요.' }
