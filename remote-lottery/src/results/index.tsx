import type { ScreenProps } from '@yaksok/shared/page/remote'
import { useSearchParams } from '@yaksok/shared/page/router'
import { AppBar, Screen, Tabs } from '@yaksok/shared/page/ui'
import { DrawsTab } from './draws-tab.tsx'
import { EntriesTab } from './entries-tab.tsx'

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
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'mine' ? 'mine' : 'draws'
  const change = (next: Tab) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'draws') after.delete('tab')
        else after.set('tab', next)
        return after
      },
      { replace: true },
    )
  return (
    <Screen bar={<AppBar title="추첨 결과" />}>
      <Tabs id="results" label="결과 종류" tabs={TABS} value={tab} onChange={change} />
      <div id="results-panel" role="tabpanel" aria-labelledby={`results-${tab}`}>
        {tab === 'draws' ? <DrawsTab compact={variant === 'compact'} /> : <EntriesTab />}
      </div>
    </Screen>
  )
}
