import { AppBar, ButtonLink, Screen, State } from '@yaksok/shared/page/ui'
import { startPath } from '../frame/tabs.ts'

/** An address without a screen: says so, and the way home. */
export function NotFound() {
  return (
    <Screen bar={<AppBar title="없는 화면이에요" back={startPath()} />}>
      <State title="찾는 화면이 없어요" art="broken" action={<ButtonLink to={startPath()}>홈으로 가기</ButtonLink>}>
        주소가 바뀌었거나 잘못 입력됐을 수 있어요.
      </State>
    </Screen>
  )
}
