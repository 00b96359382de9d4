import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { ConfirmDialog, Sheet } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Bone, Button, Skeleton } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { SessionRows } from './session-rows.tsx'
import styles from './sessions.module.css'
import { type Ending, useEnding } from './use-ending.ts'

type Session = ResponseOf<'sessions'>[number]

interface SessionsSheetProps {
  open: boolean
  onClose: () => void
}

/** Where the member is logged in; each of them, or all others, can be ended. */
export function SessionsSheet({ open, onClose }: SessionsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="로그인한 기기">
      <Sessions />
    </Sheet>
  )
}

function Sessions() {
  const sessions = useCall('sessions')
  const [chosen, setChosen] = useState<Ending | null>(null)
  const { end, busy } = useEnding(() => setChosen(null))
  const endOne = ({ id }: Session) =>
    setChosen({
      title: '이 기기에서 로그아웃할까요?',
      done: '그 기기에서 로그아웃했어요',
      send: () => call('endSession', { id }),
    })
  const endOthers = () =>
    setChosen({
      title: '다른 기기에서 모두 로그아웃할까요?',
      done: '다른 기기에서 모두 로그아웃했어요',
      send: () => call('endOtherSessions'),
    })
  return (
    <>
      <QueryView
        query={sessions}
        what="로그인한 기기"
        skeleton={
          <Skeleton>
            <Bone height="8rem" shape="card" />
          </Skeleton>
        }
      >
        {(list) => (
          <div className={styles.list}>
            <SessionRows sessions={list} onEnd={endOne} />
            {list.length > 1 && (
              <Button variant="soft" block onClick={endOthers}>
                다른 기기에서 모두 로그아웃
              </Button>
            )}
          </div>
        )}
      </QueryView>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen?.title}
        confirmLabel="로그아웃"
        busy={busy}
        onConfirm={() => chosen && void end(chosen)}
      >
        내가 로그인한 기기가 아니라면 비밀번호도 바꿔 주세요.
      </ConfirmDialog>
    </>
  )
}
