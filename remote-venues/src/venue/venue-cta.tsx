import type { VenueDetail } from '@yaksok/shared/core/contract'
import { ButtonLink, CtaRow } from '@yaksok/shared/page/ui'
import { bookHref } from '../booking/href.ts'
import { telegramLink } from '../booking/inquiry.ts'
import { TelegramButton } from './telegram-button.tsx'

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
