import { momentText } from '@yaksok/shared/core/time'
import { EmptyState, Menu, Row } from '@yaksok/shared/page/ui'
import type { Passkey } from './use-passkeys.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onChoose: (passkey: Passkey) => void
}

/** One row a passkey: its name, when it was last used. A tap opens it. */
export function PasskeyList({ passkeys, onChoose }: PasskeyListProps) {
  if (passkeys.length === 0)
    return <EmptyState title="아직 패스키가 없어요">만들면 비밀번호 없이 로그인할 수 있어요.</EmptyState>
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
