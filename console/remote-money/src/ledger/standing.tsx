import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useAction, useCall } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { countText } from '@yaksok/console-kit/text'
import { Badge, Button, Facts, Failure, Panel, QueryView, Stamp, Table } from '@yaksok/console-kit/ui'

const EVERY_MS = 15_000

/** Whether the ledger was found whole, and by whom; verifying it anew. */
export function Standing() {
  const ledger = useCall('ledger', {}, { every: EVERY_MS })
  const verify = useAction('verifyLedger', { refreshes: ['ledger'] })
  const may = useMay('verifyLedger')
  const running = verify.isPending || ledger.data?.running === true
  return (
    <Panel
      title="검증"
      aside={
        may && (
          <Button size="m" variant="soft" busy={running} busyLabel="검증하고 있어요" onClick={() => verify.mutate({})}>
            처음부터 검증하기
          </Button>
        )
      }
    >
      <QueryView query={ledger} what="장부 상태">
        {({ transfers, unsealed, sealedAt, verified, walks }) => (
          <>
            <Facts
              facts={[
                ['거래', `${countText(transfers)}건`],
                ['아직 봉인하지 않은 거래', `${countText(unsealed)}건`],
                ['마지막 봉인', sealedAt ? <Stamp key="sealed" at={sealedAt} /> : '없음'],
                ['마지막 검증', verified ? <Stamp key="verified" at={verified.at} /> : '없음'],
                ['검증한 사람', verified?.by],
                ['결과', verified && <Outcome ok={verified.ok} />],
              ]}
            />
            <Table
              caption="늘 하는 검증"
              rows={walks}
              keyOf={({ walk }) => walk}
              columns={[
                { name: '늘 다시 보는 것', cell: ({ walk }) => WALKS[walk] },
                { name: '모두 다시 본 때', cell: ({ since }) => (since ? <Stamp at={since} /> : '아직 보는 중') },
                { name: '결과', cell: ({ faults }) => <Outcome ok={faults === 0} /> },
                {
                  name: '자세히',
                  cell: ({ faults, first }) => first && `${countText(faults)}건: ${first.subject} ${first.fault}`,
                },
              ]}
            />
          </>
        )}
      </QueryView>
      <Failure error={verify.error} />
      {verify.data && (
        <Table
          caption={`방금 한 검증 (${verify.data.seconds.toFixed(1)}초)`}
          rows={verify.data.checks}
          keyOf={({ name }) => name}
          columns={[
            { name: '본 것', cell: ({ label }) => label },
            { name: '결과', cell: ({ ok }) => <Outcome ok={ok} /> },
            { name: '자세히', cell: ({ detail }) => detail },
          ]}
        />
      )}
    </Panel>
  )
}

const WALKS: Readonly<Record<ConsoleResponse<'ledger'>['walks'][number]['walk'], string>> = {
  seals: '거래와 해시 사슬, 운영 계정',
  accounts: '회원마다의 잔액과 신청',
  rounds: '회차와 결과, 당첨금',
  beacons: '비콘의 서명',
  log: '공개 로그',
}

const Outcome = ({ ok }: { ok: boolean }) => <Badge tone={ok ? 'ok' : 'no'}>{ok ? '맞아요' : '맞지 않아요'}</Badge>
