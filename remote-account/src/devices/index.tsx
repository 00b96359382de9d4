import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { ConfirmDialog } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, Button, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { BellIcon, LockIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import styles from './devices.module.css'
import { SessionRows } from './session-rows.tsx'
import { type Ending, useEndSessions } from './use-end-sessions.ts'

type Session = ResponseOf<'sessions'>[number]

/** Of a browser that stores no key (some private windows), of an older page or of another client. */
const UNBOUND =
  '‘보호 약함’은 로그인 정보가 그 기기에 묶이지 않았다는 뜻이에요. 로그인 정보를 누가 빼내면 다른 곳에서 쓸 수 있어요. 그 기기에서 다시 로그인해 주세요. 비공개 창에서는 묶이지 않을 수 있어요.'

/** Devices: where the member is logged in; each of them, or all others, can be logged out. */
export default function Devices() {
  const sessions = useCall('sessions')
  const [chosen, setChosen] = useState<Ending | null>(null)
  const { end, busy } = useEndSessions(() => setChosen(null))
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
    <Screen bar={<AppBar title="로그인한 기기" back="/Setting" />}>
      <QueryView
        query={sessions}
        what="로그인한 기기"
        skeleton={
          <Skeleton>
            <RowBones rows={2} height="4.5rem" />
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
            {list.some(({ bound }) => bound === false) && (
              <p className={styles.note}>
                <LockIcon size="xs" />
                <span>{UNBOUND}</span>
              </p>
            )}
            <p className={styles.note}>
              <BellIcon size="xs" />
              <span>쓰지 않던 기기에서 로그인하면 알림으로 알려드려요.</span>
            </p>
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
    </Screen>
  )
}
