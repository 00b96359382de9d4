import type { ScreenProps } from '@yaksok/shared/page/remote'
import { AppBar, Screen, Tabs } from '@yaksok/shared/page/ui'
import { HistoryGate } from '../records/history-gate.tsx'
import { RecordList } from '../records/record-list.tsx'
import { DrawsTab } from './draws-tab.tsx'
import { useAddressField } from './use-address-field.ts'

const TABS = [
  { value: 'draws', label: '추첨 결과' },
  { value: 'mine', label: '내 참여' },
] as const

type Tab = (typeof TABS)[number]['value']

/**
 * Youxi and NewYouxi (decisions.md, Yin and Youxi): the latest results of all lotteries, and the member's own orders.
 * Tab and lottery live in the address. The compact layout shows fewer rounds of each lottery.
 */
export default function Results({ variant }: ScreenProps) {
  const field = useAddressField('tab')
  const tab: Tab = field.value === 'mine' ? 'mine' : 'draws'
  const fieldOf = (shown: Tab) => (shown === 'draws' ? null : shown)
  return (
    <Screen bar={<AppBar title="추첨 결과" />}>
      <Tabs
        id="results"
        label="결과 종류"
        tabs={TABS}
        value={tab}
        onChange={(next) => field.change(fieldOf(next))}
        to={(next) => field.to(fieldOf(next))}
      />
      <div id="results-panel" role="tabpanel" aria-labelledby={`results-${tab}`}>
        {tab === 'draws' ? (
          <DrawsTab compact={variant === 'compact'} />
        ) : (
          <HistoryGate history="bets">
            <RecordList what="참여 내역" />
          </HistoryGate>
        )}
      </div>
    </Screen>
  )
}
