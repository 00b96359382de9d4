import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { Greeting } from './greeting.tsx'

/** Blank screen. */
export default function Main() {
  return (
    <Screen bar={<AppBar title="Blank screen" back="/Home" />}>
      <Greeting />
    </Screen>
  )
}
