import type { ResponseOf } from '@yaksok/shared/core/contract'
import { momentText } from '@yaksok/shared/core/time'
import { Badge, Menu, Row } from '@yaksok/shared/page/ui'

type Session = ResponseOf<'sessions'>[number]

interface SessionRowsProps {
  sessions: readonly Session[]
  onEnd: (session: Session) => void
}

/** One row a session: the device, from where, and when it was last used. A tap on another one ends it. */
export function SessionRows({ sessions, onEnd }: SessionRowsProps) {
  return (
    <Menu>
      {sessions.map((session) => {
        const note = (
          <span className="num">
            {session.place && `${session.place} · `}
            {session.bound === false && '보호 약함 · '}
            {session.current ? `${momentText(session.created)} 로그인` : `${momentText(session.last_seen)} 사용`}
          </span>
        )
        const name = session.device || '알 수 없는 기기'
        return session.current ? (
          <Row key={session.id} note={note} value={<Badge tone="ok">지금 이 기기</Badge>}>
            {name}
          </Row>
        ) : (
          <Row key={session.id} note={note} value="로그아웃" act onClick={() => onEnd(session)}>
            {name}
          </Row>
        )
      })}
    </Menu>
  )
}
