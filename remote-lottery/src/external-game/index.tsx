import { homeHome } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView, StopNote, useStop } from '@yaksok/shared/page/screen'
import { AppBar, Bone, ButtonLink, IconLink, Screen, Skeleton, State } from '@yaksok/shared/page/ui'
import { BackIcon } from '@yaksok/shared/parts/icons'
import styles from './external-game.module.css'
import { GameFrame } from './game-frame.tsx'

/** OutGame (product.txt section 2): the external game under the header 약속 만남 인증, with a way back to /Home. */
export default function ExternalGame() {
  const policy = useCall('policy')
  const stop = useStop('stake')
  const skeleton = (
    <Skeleton label="게임을 준비하고 있어요">
      <Bone height="70dvh" shape="card" />
    </Skeleton>
  )
  return (
    <Screen
      flush
      bar={
        <AppBar
          title="약속 만남 인증"
          leading={
            <IconLink label="홈으로" to={homeHome}>
              <BackIcon />
            </IconLink>
          }
        />
      }
    >
      <div className={styles.page}>
        {stop && <StopNote stop={stop} />}
        <QueryView query={policy} what="게임 정보" skeleton={skeleton}>
          {({ game_url, frame_origins }) =>
            game_url === '' ? <NoGame /> : !stop && <GameFrame gameUrl={game_url} origins={frame_origins} />
          }
        </QueryView>
      </div>
    </Screen>
  )
}

function NoGame() {
  return (
    <div className={styles.state}>
      <State
        title="연결된 게임이 없어요"
        action={
          <ButtonLink variant="soft" to="/Game">
            추첨 보러 가기
          </ButtonLink>
        }
      >
        운영자가 게임을 연결하면 여기에서 열려요. 지금은 약속의 추첨 방에 참여할 수 있어요.
      </State>
    </div>
  )
}
