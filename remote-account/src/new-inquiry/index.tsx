import { useLocation } from '@yaksok/shared/page/router'
import { useHydrated } from '@yaksok/shared/page/ui'
import { inquirySubjectOf } from '../inquiry-subject/inquiry-subject.ts'
import { NewInquiryForm } from './new-inquiry-form.tsx'

/** Ask: a new 1:1 inquiry. */
export default function NewInquiry() {
  const { state } = useLocation()
  // the server knows of no state: without a subject the form stays the one that it rendered, with what a member put in
  const subject = inquirySubjectOf(useHydrated() ? state : null)
  return <NewInquiryForm key={subject.about} subject={subject} />
}
