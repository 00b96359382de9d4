import { entriesOf } from '@yaksok/shared/page/remote'
import { useNavigate } from '@yaksok/shared/page/router'
import { readShortcuts } from '@yaksok/shared/page/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { takesKeys, wantedBy } from './keys.ts'

// few ask for it
const Help = lazy(() => import(/* webpackChunkName: "shortcuts" */ './help.tsx'))

/** Keys that lead to the tabs and to the screen's search field; `?` says which. Settings of the device turn them off. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [asked, ask] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = wantedBy(event, takesKeys(event.target))
      if (wanted === null || readShortcuts() === 'off') return
      if (wanted === 'help') return ask(true)
      if (wanted === 'search') {
        // tabs that were left stay in the page
        const fields = document.querySelectorAll<HTMLElement>('main input[type=search]')
        const field = Array.from(fields).find((one) => one.checkVisibility())
        if (!field) return
        field.focus()
      } else {
        const tab = entriesOf('tab')[wanted.tab]
        if (!tab) return
        navigate(tab.to)
      }
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  if (!asked) return null
  return (
    <Suspense>
      <Help onClose={() => ask(false)} />
    </Suspense>
  )
}
