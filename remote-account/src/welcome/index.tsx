import { AppBar, Legal, Screen } from '@yaksok/shared/page/ui'
import { HelpLine } from '@yaksok/shared/parts/notes'
import { WelcomeCards } from '@yaksok/shared/parts/welcome'

/** Welcome: the three cards that a new member is shown, to be read again. */
export default function WelcomeScreen() {
  return (
    <Screen bar={<AppBar title="약속 알아보기" back="/Setting" />}>
      <WelcomeCards />
      <Legal>
        <HelpLine />
      </Legal>
    </Screen>
  )
}
