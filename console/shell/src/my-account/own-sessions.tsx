import { useAction, useCall } from '@yaksok/console-kit/query'
import { Button, Failure, Panel, QueryView, Stamp } from '@yaksok/console-kit/ui'
import styles from './my-account.module.css'

const HOW = { passkey: '패스키', password: '비밀번호', enrolment: '계정 등록' }

/** Where the operator is logged in; each of them can be ended. */
export function OwnSessions() {
  const sessions = useCall('ownSessions', {})
  const end = useAction('endOwnSession', { refreshes: ['ownSessions'] })
  return (
    <Panel title="로그인한 곳">
      <QueryView query={sessions} what="로그인한 곳">
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(({ id, device, place, how, seen, current }) => (
              <li key={id}>
                <span>
                  <b>{device}</b>
                  {current && ' (지금 이곳)'}
                  <small>
                    {HOW[how]} · {place} · 마지막 <Stamp at={seen} />
                  </small>
                </span>
                {!current && (
                  <Button
                    size="m"
                    variant="line"
                    busy={end.isPending && end.variables?.id === id}
                    onClick={() => end.mutate({ id })}
                  >
                    끝내기
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Failure error={end.error} />
    </Panel>
  )
}
