import { RequiredAction } from '../required-action/required-action.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'

/** What stands beside every screen of a member once its content is there: what must be done first, and keys. */
export default function MemberExtras() {
  return (
    <>
      <RequiredAction />
      <Shortcuts />
    </>
  )
}
