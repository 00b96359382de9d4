import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { Greeting } from './greeting.tsx'

/** 빈 화면. */
export default function Main() {
  return (
    <Screen bar={<AppBar title="빈 화면" back="/Home" />}>
      <Greeting />
    </Screen>
  )
}
