import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useCall } from '@yaksok/console-kit/query'
import { seoulDay } from '@yaksok/console-kit/text'
import {
  Badge,
  ExportButton,
  Field,
  Page,
  Panel,
  QueryView,
  Select,
  Stamp,
  serverNow,
  Table,
} from '@yaksok/console-kit/ui'
import { type ReactNode, useState } from 'react'

import styles from './health.module.css'
import { useName } from './use-name.ts'

type Line = ConsoleResponse<'roundHealth'>['items'][number]

const EVERY_MS = 5_000

/** Whether the rounds of every game go on, where chains of seeds were broken, and the fairness log of a day. */
export function Health({ views }: { views: ReactNode }) {
  const health = useCall('roundHealth', {}, { every: EVERY_MS })
  return (
    <Page title="회차" actions={views}>
      <QueryView query={health} what="회차 상태">
        {({ items }) => (
          <>
            <Panel title="지금">
              <Table
                caption="게임마다 지금"
                rows={items}
                keyOf={({ lottery }) => lottery}
                columns={[
                  { name: '게임', cell: ({ name, lottery }) => `${name} (${lottery})` },
                  { name: '상태', cell: (line) => <Standing line={line} /> },
                  { name: '받는 회차', cell: ({ open }) => open?.round ?? '없음' },
                  { name: '마지막 추첨', cell: ({ lastDrawn }) => lastDrawn && <Stamp at={lastDrawn.at} /> },
                  { name: '늦은 만큼', cell: ({ lag }) => (lag === null ? '' : `${lag.toFixed(1)}초`), figure: true },
                  { name: '남은 회차', cell: ({ running }) => running, figure: true },
                  { name: '봉인', cell: ({ sealed }) => sealed, figure: true },
                  { name: '하루 무효', cell: ({ voided }) => voided, figure: true },
                ]}
              />
            </Panel>
            <FairnessLog items={items} />
          </>
        )}
      </QueryView>
      <Breaks />
    </Page>
  )
}

function Standing({ line: { stale, overdue } }: { line: Line }) {
  if (stale) return <Badge tone="no">멈춰 있어요</Badge>
  return overdue > 0 ? <Badge tone="wait">{overdue}회차 밀림</Badge> : <Badge tone="ok">가고 있어요</Badge>
}

/** The log of a day, as anyone verifies it offline. */
function FairnessLog({ items }: { items: readonly Line[] }) {
  const [lottery, setLottery] = useState(items[0]?.lottery ?? '')
  const [day, setDay] = useState(() => seoulDay(serverNow()))
  return (
    <Panel title="공정성 기록">
      <p>하루의 약속과 결과를 파일로 받아, 누구나 npm run fairness로 검증할 수 있어요.</p>
      <div className={styles.fields}>
        <Select
          label="게임"
          labelled
          value={lottery}
          options={items.map(({ lottery: value, name }) => ({ value, label: name }))}
          onChange={setLottery}
        />
        <Field label="날" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <div>
          <ExportButton call="exportRounds" request={{ lottery, day }}>
            기록 받기
          </ExportButton>
        </div>
      </div>
    </Panel>
  )
}

function Breaks() {
  const breaks = useCall('chainBreaks', {})
  const nameOf = useName()
  return (
    <Panel title="시드 사슬이 바뀐 곳">
      <QueryView query={breaks} what="사슬이 바뀐 곳">
        {({ items }) =>
          items.length === 0 ? (
            <p>바뀐 곳이 없어요.</p>
          ) : (
            <Table
              caption="시드 사슬이 바뀐 곳"
              rows={items}
              keyOf={({ lottery, at }) => lottery + at}
              columns={[
                { name: '때', cell: ({ at }) => <Stamp at={at} /> },
                { name: '게임', cell: ({ lottery }) => nameOf(lottery) },
                { name: '이 회차부터', cell: ({ fromRound }) => fromRound },
                { name: '이유', cell: ({ reason }) => reason },
              ]}
            />
          )
        }
      </QueryView>
    </Panel>
  )
}
