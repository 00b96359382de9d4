import { useCall } from '@yaksok/shared/page/query'
import { Row } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { RemindSheet } from './reminder-sheet.tsx'

/** How often a member is reminded of their time in the draws; opens what changes it. */
export function RemindRow() {
  const { data } = useCall('care')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row
        value={<span className="num nowrap">{data ? `${data.remind}분마다` : ''}</span>}
        onClick={() => setOpen(true)}
        disabled={!data}
      >
        참여 시간 알림
      </Row>
      {data && <RemindSheet care={data} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
