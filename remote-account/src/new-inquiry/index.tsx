import { useLocation } from '@yaksok/shared/page/router'
import { useHydrated } from '@yaksok/shared/page/ui'
import { wishOf } from '../inquiry-subject/inquiry-subject.ts'
import { AskForm } from './new-inquiry-form.tsx'

/** Ask: a new 1:1 inquiry. */
export default function Ask() {
  const { state } = useLocation()
  const inBrowser = useHydrated()
  const wish = wishOf(inBrowser ? state : null)
  return <AskForm key={`${inBrowser} ${wish.about}`} wish={wish} />
}
