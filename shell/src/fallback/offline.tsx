import type { FallbackProps } from '@yaksok/host/react'
import { AppBar, Button, Screen, State } from '@yaksok/shared/page/ui'
import { RefreshIcon } from '@yaksok/shared/parts/icons'
import { useEffect } from 'react'
import { startPath } from '../frame/tabs.ts'

/** In place of a screen that could not be loaded because there is no connection: says so, and loads it when there is one. */
export function Offline({ route, retry }: Pick<FallbackProps, 'route' | 'retry'>) {
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <Screen bar={<AppBar title={route.title} back={route.tabBar ? undefined : startPath()} />}>
      <State
        alert
        art="broken"
        title="인터넷에 연결되어 있지 않아요"
        action={
          retry && (
            <Button icon={<RefreshIcon size="s" />} onClick={retry}>
              다시 시도
            </Button>
          )
        }
      >
        연결되면 화면을 바로 불러올게요.
      </State>
    </Screen>
  )
}
