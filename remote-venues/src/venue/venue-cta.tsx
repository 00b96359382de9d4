import type { VenueDetail } from '@yaksok/shared/core/contract'
import { ButtonLink, CtaRow } from '@yaksok/shared/page/ui'
import { telegramLink, toService, venueInquiry } from '../booking/inquiry.ts'
import { TelegramButton } from './telegram-button.tsx'

/** The way to a reservation: customer service, and the Telegram desk only where there is one. */
export function VenueCta({ venue }: { venue: VenueDetail }) {
  const telegram = telegramLink(venue.telegram)
  return (
    <CtaRow>
      {telegram && <TelegramButton href={telegram} />}
      <ButtonLink {...toService(venueInquiry(venue))}>예약 문의하기</ButtonLink>
    </CtaRow>
  )
}
