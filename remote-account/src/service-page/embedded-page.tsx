import { Button, useHydrated } from '@yaksok/shared/page/ui'
import { WifiOffIcon } from '@yaksok/shared/parts/icons'
import { Notice } from '../notice/notice.tsx'
import styles from './service-page.module.css'
import { useFrame } from './use-frame.ts'

/**
 * The sandboxed frame. It gets no credentials: no token in the address, no referrer, an origin of its own, so that it
 * reaches neither this page nor its storage (decisions.md, Honest by design 8).
 */
export function EmbeddedPage({ address }: { address: string }) {
  const { state, attempt, onLoad, retry } = useFrame(address)
  // one that stood in the HTML would be loaded before anybody listened, and taken for one that never comes
  const inBrowser = useHydrated()
  if (state === 'failed')
    return (
      <Notice
        icon={<WifiOffIcon />}
        title="상담 화면을 불러오지 못했어요"
        action={
          <Button size="m" onClick={retry}>
            다시 시도
          </Button>
        }
      >
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </Notice>
    )
  return (
    <div className={styles.stage} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p className={styles.wait} role="status">
          상담 화면을 불러오고 있어요
        </p>
      )}
      {inBrowser && (
        <iframe
          key={attempt}
          className={styles.frame}
          data-shown={state === 'shown' || undefined}
          title="온라인 상담"
          src={address}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
        />
      )}
    </div>
  )
}
