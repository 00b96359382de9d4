import type { ResponseOf } from '@yaksok/shared/core/contract'
import { venuesVenueList } from '@yaksok/shared/core/routes'
import { Sheet } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { Button, ButtonLink, IconButton, useHydrated } from '@yaksok/shared/page/ui'
import { SettingsIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import { canPush, isBlocked } from './browser.ts'
import { PushKinds } from './kinds.tsx'
import styles from './push.module.css'
import { QuietHours } from './quiet-hours.tsx'
import { usePush } from './use-push.ts'

/** Consent to notices of the closed app: what is sent, what others could read of it, on and off. */
export function PushSheet({ push, onClose }: { push: ResponseOf<'push'>; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="앱을 닫아도 알려 드릴까요?">
      <PushChoices push={push} />
    </Sheet>
  )
}

/** The choices themselves: on a sheet of the inbox, and on the screen of all that members are told of. */
export function PushChoices({ push }: { push: ResponseOf<'push'> }) {
  const { on, busy, refusal, start, stop, sheet } = usePush(push)
  const blocked = isBlocked() || refusal === 'blocked'
  return (
    <>
      <ul className={styles.points}>
        <li>입금과 출금의 결과, 계정 보안, 예약 소식만 보내요. 새 소식은 동의한 회원에게만 보내요.</li>
        <li>잠금 화면에서 남이 볼 수 있어서 금액과 이름은 적지 않아요.</li>
        <li>이 브라우저에만 보내고, 로그아웃하면 멈춰요.</li>
      </ul>
      {!on && blocked && (
        <p role="alert" className={styles.refusal}>
          브라우저가 이 앱의 알림을 막고 있어요. 브라우저 설정에서 알림을 허용하면 켤 수 있어요.
        </p>
      )}
      {!on && !blocked && refusal === 'unanswered' && (
        <p role="alert" className={styles.refusal}>
          알림을 허용할지 고르지 않았어요. 다시 켜면 브라우저가 한 번 더 물어봐요.
        </p>
      )}
      {!on && !blocked && refusal === 'unable' && (
        <p role="alert" className={styles.refusal}>
          이 브라우저는 지금 알림을 받을 수 없어요. 앱을 연 동안에는 그대로 알려 드려요.
        </p>
      )}
      {on && <p className={styles.note}>알림이 안 보이면 기기 설정에서 이 브라우저의 알림이 켜져 있는지 봐 주세요.</p>}
      {on && (
        <>
          <PushKinds />
          <QuietHours />
        </>
      )}
      {on ? (
        <Button variant="quiet" block busy={busy} onClick={stop}>
          알림 끄기
        </Button>
      ) : (
        !blocked && (
          <Button block busy={busy} onClick={start}>
            알림 켜기
          </Button>
        )
      )}
      {sheet}
    </>
  )
}

/** What this browser can be offered; null where the server sends no pushes, or the browser shows none. */
export function usePushOffer(): ResponseOf<'push'> | null {
  const { data } = useCall('push')
  const inBrowser = useHydrated()
  return data?.key && inBrowser && canPush() ? data : null
}

/** The one way on of an empty inbox: what to be told of; where no pushes can be had, the venues, where news begin. */
export function ChoosePushes() {
  const [open, setOpen] = useState(false)
  const push = usePushOffer()
  if (!push)
    return (
      <ButtonLink variant="soft" to={venuesVenueList}>
        장소 둘러보기
      </ButtonLink>
    )
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        알림 받을 것 고르기
      </Button>
      {open && <PushSheet push={push} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Leads to notices of the closed app, where the server sends them and the browser can show them. */
export function PushButton() {
  const [open, setOpen] = useState(false)
  const push = usePushOffer()
  if (!push) return null
  return (
    <>
      <IconButton label="앱을 닫아도 받는 알림" onClick={() => setOpen(true)}>
        <SettingsIcon />
      </IconButton>
      {open && <PushSheet push={push} onClose={() => setOpen(false)} />}
    </>
  )
}
