import { useCall } from '@yaksok/shared/page/query'
import { IconButton, useHydrated } from '@yaksok/shared/page/ui'
import { SettingsIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import { canPush } from './browser.ts'
import { PushSheet } from './push-sheet.tsx'

/** Leads to notices of the closed app, where the server sends them and the browser can show them. */
export function PushButton() {
  const { data } = useCall('push')
  const inBrowser = useHydrated()
  const [open, setOpen] = useState(false)
  if (!data?.key || !inBrowser || !canPush()) return null
  return (
    <>
      <IconButton label="앱을 닫아도 받는 알림" onClick={() => setOpen(true)}>
        <SettingsIcon />
      </IconButton>
      {open && <PushSheet push={data} onClose={() => setOpen(false)} />}
    </>
  )
}
