import { useQueryField } from '@yaksok/console-kit/router'
import { Page, Panel, SearchField } from '@yaksok/console-kit/ui'
import { DeskPanel } from './desk.tsx'
import { Standing } from './standing.tsx'
import { Transfer } from './transfer.tsx'

/** The ledger: whether it adds up, where an amount comes from, and the rules of the desk. */
export default function Ledger() {
  const [asked, ask] = useQueryField('id')
  const id = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null
  return (
    <Page title="장부">
      <Standing />
      <Panel title="거래 풀어보기">
        <SearchField label="거래 번호" placeholder="거래 번호" value={asked} onSearch={ask} />
        {asked !== '' && id === null && <p role="alert">거래 번호는 숫자예요.</p>}
        {id !== null && <Transfer key={id} id={id} />}
      </Panel>
      <DeskPanel />
    </Page>
  )
}
