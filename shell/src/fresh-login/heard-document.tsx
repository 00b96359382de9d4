/** Login where remotes can hear what is typed, and no other document has come yet: it has no fields. */
import { endReasonAtom, store } from '@yaksok/shared/page/session'
import { AppBar, Button, Lines, Screen, State, TOAST_MS } from '@yaksok/shared/page/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { END_REASONS } from './end-reasons.ts'
import { isKept, openLogin } from './fresh-login.ts'

/** Opens the document of Login as soon as the server can be reached, and when the member asks for it. */
export function HeardDocument() {
  const reason = useAtomValue(endReasonAtom, { store })
  const [isAway, setAway] = useState(false)
  const open = async () => setAway(!(await openLogin()))
  useEffect(() => {
    const again = () => void openLogin()
    // what the server said is read before the next document comes
    const first = setTimeout(again, isKept() ? TOAST_MS : 0)
    addEventListener('online', again)
    return () => {
      clearTimeout(first)
      removeEventListener('online', again)
    }
  }, [])
  const note = (reason && END_REASONS[reason]) ?? '연결되면 로그인 화면을 바로 열어 드려요'
  return (
    <Screen plain bar={<AppBar title="로그인" leading={null} />}>
      <State
        title="다시 만나서 반가워요"
        action={
          <Button block onClick={() => void open()}>
            로그인 화면 열기
          </Button>
        }
      >
        <span role="status">
          <Lines text={isAway ? '아직 연결되지 않았어요. 잠시 뒤에 다시 눌러 주세요' : note} />
        </span>
      </State>
    </Screen>
  )
}
