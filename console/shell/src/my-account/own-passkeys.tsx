import { call } from '@yaksok/console-kit/api'
import { invalidate, useAction, useCall } from '@yaksok/console-kit/query'
import { Button, Failure, Panel, QueryView, Stamp } from '@yaksok/console-kit/ui'
import { useAttempt } from '../login/use-attempt.ts'
import { make } from '../login/with-passkey.ts'
import styles from './my-account.module.css'

/** Passkeys of the operator: made and removed with a login of the last minutes. */
export function OwnPasskeys() {
  const passkeys = useCall('ownPasskeys', {})
  const remove = useAction('removeOwnPasskey', { refreshes: ['ownPasskeys'] })
  const { busy, failure, attempt } = useAttempt()
  const add = () =>
    attempt('add', async () => {
      const { options } = await call('beginOwnPasskey', {})
      await call('addOwnPasskey', { credential: await make(options) })
      await invalidate('ownPasskeys')
    })
  return (
    <Panel
      title="패스키"
      aside={
        <Button size="m" variant="soft" busy={busy !== null} onClick={() => void add()}>
          패스키 더하기
        </Button>
      }
    >
      {failure && <p role="alert">{failure}</p>}
      <QueryView query={passkeys} what="패스키">
        {({ items }) =>
          items.length === 0 ? (
            <p>아직 패스키가 없어요.</p>
          ) : (
            <ul className={styles.list}>
              {items.map(({ id, name, made, used }) => (
                <li key={id}>
                  <span>
                    <b>{name}</b>
                    <small>
                      만듦 <Stamp at={made} />
                      {used && (
                        <>
                          {' · 마지막 '}
                          <Stamp at={used} />
                        </>
                      )}
                    </small>
                  </span>
                  <Button
                    size="m"
                    variant="line"
                    busy={remove.isPending && remove.variables?.id === id}
                    onClick={() => remove.mutate({ id })}
                  >
                    지우기
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Failure error={remove.error} />
    </Panel>
  )
}
