import { useLocation } from '@yaksok/shared/page/router'
import { useHydrated } from '@yaksok/shared/page/ui'
import { inquirySubjectOf } from '../inquiry-subject/inquiry-subject.ts'
import { NewInquiryForm } from './new-inquiry-form.tsx'

/** Ask: a new 1:1 inquiry. */
export default function NewInquiry() {
  const { state } = useLocation()
  const inBrowser = useHydrated()
  const subject = inquirySubjectOf(inBrowser ? state : null)
  return <NewInquiryForm key={`${inBrowser} ${subject.about}`} subject={subject} />
}
