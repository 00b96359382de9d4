import { VisuallyHidden } from '@yaksok/shared/page/ui'
import { SendIcon } from '@yaksok/shared/parts/icons'
import styles from './telegram-button.module.css'

/** Opens the Telegram desk beside the app, which learns nothing of where the member came from. */
export function TelegramButton({ href }: { href: string }) {
  return (
    <a className={styles.telegram} href={href} target="_blank" rel="noopener noreferrer">
      <SendIcon size="s" />
      상담
      <VisuallyHidden>, 텔레그램이 새 창에서 열려요</VisuallyHidden>
    </a>
  )
}
