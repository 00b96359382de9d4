import { walletLedger } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { useAddress } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { PlayModeBadge } from '../app-bar/bar-badge.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordFacts } from './record-facts.tsx'

/** Record?line=: one deposit, withdrawal, order or correction, from asking to booking. */
export default function MoneyRecordScreen() {
  const [search] = useAddress()
  const record = useCall('moneyLine', { line: search.get('line') ?? '' })
  return (
    <Screen bar={<AppBar title="거래 상세" back={walletLedger} actions={<PlayModeBadge />} />}>
      <QueryView
        query={record}
        what="거래 내용"
        skeleton={
          <Skeleton>
            <RowBones rows={4} height="4.5rem" />
          </Skeleton>
        }
      >
        {(found) => (
          <>
            <RecordFacts record={found} />
            <RecordActions record={found} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
