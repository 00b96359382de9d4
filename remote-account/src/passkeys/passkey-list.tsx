import { momentText } from '@yaksok/shared/core/time'
import { Menu, Row, State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import type { Passkey } from './use-passkeys.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onChoose: (passkey: Passkey) => void
}

/** One row a passkey: its name, when it was last used. A tap opens it. */
export function PasskeyList({ passkeys, onChoose }: PasskeyListProps) {
  if (passkeys.length === 0)
    return (
      <State title="아직 패스키가 없어요" picture={<Drawing of="key" />}>
        만들면 비밀번호 없이 로그인할 수 있어요.
      </State>
    )
  return (
    <Menu>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          note={
            <span className="num">
              {passkey.last_used
                ? `${momentText(passkey.last_used)} 사용`
                : `${momentText(passkey.created)}에 만들고 아직 쓰지 않았어요`}
            </span>
          }
          onClick={() => onChoose(passkey)}
        >
          {passkey.name}
        </Row>
      ))}
    </Menu>
  )
}
