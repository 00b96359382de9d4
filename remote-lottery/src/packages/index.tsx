import { fromWire } from '@yaksok/shared/core/money'
import { lotteryExternalGame } from '@yaksok/shared/core/routes'
import { Sheet, useOverlay } from '@yaksok/shared/page/overlay'
import { useCall, useFreshUser } from '@yaksok/shared/page/query'
import type { ScreenProps } from '@yaksok/shared/page/remote'
import { PlayBadge, StopNote, usePolicy, useStop } from '@yaksok/shared/page/screen'
import { AppBar, IconButton, InOrder, Menu, Row, Screen, Section } from '@yaksok/shared/page/ui'
import { InfoIcon } from '@yaksok/shared/parts/icons'
import { NewestNotice } from '@yaksok/shared/parts/notes'
import { Explain } from '../lottery/explain.tsx'
import { LEAST_STAKE } from '../lottery/stakes.ts'
import { sharedTime } from './draw-time.ts'
import { NextDraw } from './next-draw.tsx'
import { PackageList } from './package-list.tsx'
import styles from './packages.module.css'
import { useDrawTimes } from './use-draw-times.ts'

/**
 * Reservation (product.txt section 2, Verification-package): the notice marquee and the packages with their rooms. The
 * compact layout shows packages as square tiles.
 */
export default function Packages({ variant }: ScreenProps) {
  const { user } = useFreshUser()
  const packages = useCall('packages')
  const hot = useCall('hotLotteries')
  const events = useCall('dateEvents')
  const { rooms, times } = useDrawTimes()
  const stop = useStop('stake', LEAST_STAKE)
  const help = useOverlay()
  const lines = new Map(events.data?.map(({ id, text }) => [id, text]))
  const together = times.size === 0 ? undefined : sharedTime(times)
  const shared = { balance: fromWire(user.money), rooms, times: together === null ? times : null, stop }
  return (
    <Screen
      bar={
        <AppBar
          title="추첨 패키지"
          actions={
            <IconButton label="이용 방법" {...help.opener}>
              <InfoIcon />
            </IconButton>
          }
        />
      }
    >
      {stop && <StopNote stop={stop} />}
      <NewestNotice />
      <InOrder>
        <Section title="패키지" aside={<PlayBadge />}>
          {together !== null && variant !== 'compact' && <NextDraw time={together} />}
          <PackageList {...shared} query={packages} what="패키지" small={variant === 'compact'} />
        </Section>
        <Section title="데이트 이벤트" sample={events.data?.some(({ sample }) => sample) ?? false}>
          <PackageList {...shared} query={hot} what="데이트 이벤트" lines={lines} small />
          <Explain fair>
            추첨은 우연으로 정해져요.
            <br />
            참여 전에 확률과 배당을 확인해 주세요.
          </Explain>
        </Section>
        <ExternalGame />
      </InOrder>
      <HowTo {...help.overlay} />
    </Screen>
  )
}

/** The way to OutGame, where an operator has configured an external game. */
function ExternalGame() {
  if (!usePolicy()?.game_url) return null
  return (
    <Menu>
      <Row to={lotteryExternalGame} note="다른 회사가 운영하는 게임이에요">
        약속 만남 인증
      </Row>
    </Menu>
  )
}

/** 이용 방법: what a package is, how its round goes, what it costs. */
function HowTo(overlay: ReturnType<typeof useOverlay>['overlay']) {
  const policy = usePolicy()
  return (
    <Sheet {...overlay} title="이용 방법">
      <ol className={`${styles.how} num`}>
        <li>패키지를 고르면 그 패키지의 추첨 방으로 들어가요. 방마다 필요한 잔액이 있어요.</li>
        {policy && (
          <li>
            {policy.round_seconds}초마다 추첨해요. 추첨 {policy.close_seconds}초 전에 마감해요.
          </li>
        )}
        <li>선택과 금액을 정하고 참여해요. 참여하면 취소할 수 없어요.</li>
        <li>결과는 참여를 마감한 뒤에 나오는 난수로 정하고, 추첨이 끝나면 누구나 검증할 수 있어요.</li>
      </ol>
    </Sheet>
  )
}
