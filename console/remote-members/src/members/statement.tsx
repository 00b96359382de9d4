import { seoulDay } from '@yaksok/console-kit/text'
import { Bar, ExportButton, Field, Part, serverNow } from '@yaksok/console-kit/ui'
import { useState } from 'react'

/** What a member is sent as the statement of a month, to begin with of the one that it is in Seoul. */
export function Statement({ id }: { id: number }) {
  const [month, setMonth] = useState(() => seoulDay(serverNow()).slice(0, 7))
  return (
    <Part title="월별 명세">
      <Bar fields>
        <Field label="달" type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
        <ExportButton call="memberStatement" request={{ id, month, format: 'csv' }}>
          CSV 받기
        </ExportButton>
        <ExportButton call="memberStatement" request={{ id, month, format: 'pdf' }}>
          PDF 받기
        </ExportButton>
      </Bar>
    </Part>
  )
}
