import { Button, State } from '@yaksok/shared/page/ui'
import { sandboxOf } from './address.ts'
import styles from './external-game.module.css'
import { useLaunch } from './use-launch.ts'

/** The game in its sandbox: a launch code for the address, no session, no referrer (decisions.md, Honest by design 8). */
export function GameFrame({ gameUrl, origins }: { gameUrl: string; origins: readonly string[] }) {
  const { launch, attempt, retry } = useLaunch(gameUrl, origins)
  if (launch.at === 'refused')
    return (
      <div className={styles.state}>
        <State title="게임을 열 수 없어요">게임 주소가 허용된 곳이 아니라서 열지 않았어요.</State>
      </div>
    )
  if (launch.at === 'failed')
    return (
      <div className={styles.state}>
        <State alert art="broken" title="게임을 불러오지 못했어요" action={<Button onClick={retry}>다시 시도</Button>}>
          {launch.text}
        </State>
      </div>
    )
  if (launch.at === 'launching')
    return (
      <div role="progressbar" aria-label="게임을 불러오고 있어요" className={styles.progress}>
        <span key={attempt} className={styles.bar} />
      </div>
    )
  return (
    <iframe
      key={attempt}
      className={styles.frame}
      title="약속 만남 인증 게임"
      src={launch.address}
      sandbox={sandboxOf(launch.address, location.origin)}
      referrerPolicy="no-referrer"
    />
  )
}
