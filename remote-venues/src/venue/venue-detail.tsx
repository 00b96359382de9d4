import { ApiError } from '@yaksok/shared/page/api'
import { useCall } from '@yaksok/shared/page/query'
import { useAddress } from '@yaksok/shared/page/router'
import { useItemTitle } from '@yaksok/shared/page/screen'
import { AppBar, ButtonLink, ErrorState, OfflineBar, Screen, State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { useRememberSeen } from '../recently-seen/seen.ts'
import { knownVenue } from './known-venue.ts'
import { VenueBody } from './venue-body.tsx'
import { VenueBodySkeleton } from './venue-body-skeleton.tsx'
import { VenueCover } from './venue-cover.tsx'
import { VenueCta } from './venue-cta.tsx'
import { VenueReviews } from './venue-reviews.tsx'

/**
 * A venue (product.txt section 2): image, name, name1, weizhi, hours, the reserve-inquiry block, its reviews, and the
 * Telegram button where there is an address. What the list knew is on screen at once.
 * @param back where the back button leads when the address was opened directly
 */
export function VenueDetail({ back }: { back: string }) {
  const [params] = useAddress()
  const id = params.get('id') ?? ''
  const found = useCall('goodsFind', { id }, { enabled: id !== '', staleTime: 60_000 })
  const venue = found.data ?? knownVenue(id)
  const retry = () => void found.refetch()
  useItemTitle(venue?.name)
  useRememberSeen(found.data)

  if (id === '' || isUnknown(found.error)) return <UnknownVenue back={back} />
  // not a QueryView: boxes and venue share one screen with cover and reviews, a failure is another screen
  if (!venue && found.error)
    return (
      <Screen plain bar={<AppBar title="장소" back={back} />}>
        <ErrorState error={found.error} what="장소" busy={found.isFetching} onRetry={retry} />
      </Screen>
    )
  return (
    <Screen plain flush cta={found.data && <VenueCta venue={found.data} />}>
      <VenueCover venue={venue} back={back} />
      {venue ? (
        <VenueBody venue={venue}>
          <OfflineBar updatedAt={found.dataUpdatedAt} failed={found.isError} onRetry={retry} />
        </VenueBody>
      ) : (
        <VenueBodySkeleton />
      )}
      <VenueReviews id={id} />
    </Screen>
  )
}

/** The server knows no such venue (docs/spec/api.json, code 400), as opposed to not answering. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'refused' || error.kind === 'input')
}

function UnknownVenue({ back }: { back: string }) {
  return (
    <Screen plain bar={<AppBar title="장소" back={back} />}>
      <State
        picture={<Drawing of="place" />}
        title="장소를 찾을 수 없어요"
        action={
          <ButtonLink variant="soft" to="/Nei">
            다른 장소 보기
          </ButtonLink>
        }
      >
        지금은 없는 장소예요. 목록에서 다른 장소를 골라 보세요.
      </State>
    </Screen>
  )
}
