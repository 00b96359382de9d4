import type { VenueDetail } from '@yaksok/shared/core/contract'
import { ButtonLink, CtaRow, VisuallyHidden } from '@yaksok/shared/page/ui'
import { SendIcon } from '@yaksok/shared/parts/icons'
import { bookHref } from '../booking/href.ts'
import { telegramLink } from '../booking/inquiry.ts'
import styles from './telegram-button.module.css'

/** The way to a booking, and the Telegram desk only where there is one. */
export function VenueCta({ venue }: { venue: VenueDetail }) {
  const telegram = telegramLink(venue.telegram)
  return (
    <CtaRow>
      {telegram && <TelegramButton href={telegram} />}
      <ButtonLink to={bookHref('venue', venue.id)}>예약하기</ButtonLink>
    </CtaRow>
  )
}

/** Opens the Telegram desk beside the app, which learns nothing of where the member came from. */
function TelegramButton({ href }: { href: string }) {
  return (
    <a className={styles.telegram} href={href} target="_blank" rel="noopener noreferrer">
      <SendIcon size="s" />
      상담
      <VisuallyHidden>, 텔레그램이 새 창에서 열려요</VisuallyHidden>
    </a>
  )
}
