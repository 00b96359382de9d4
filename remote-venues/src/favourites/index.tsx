import { accountMine, venuesManagerSelection, venuesVenueList } from '@yaksok/shared/core/routes'
import { QueryView } from '@yaksok/shared/page/screen'
import { AppBar, ButtonLink, RowBones, Screen, Section, Skeleton, State } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { useFavourites } from '../favourite/favourites.ts'
import { Heart } from '../favourite/heart.tsx'
import { ManagerCard } from '../manager-directory/manager-card.tsx'
import { RecentlySeen } from '../recently-seen/recently-seen.tsx'
import { VenueCard } from '../venue-list/venue-card.tsx'
import styles from './favourites.module.css'

/** Pictures on a phone's first screen load at once. */
const FIRST_SCREEN = 3

/** Favourites: venues and managers that the member has put aside, and below what was looked at lately on this device. */
export default function Favourites() {
  const query = useFavourites()
  return (
    <Screen bar={<AppBar title="찜" back={accountMine} />}>
      <QueryView
        query={query}
        what="찜"
        skeleton={
          <Skeleton>
            <RowBones rows={3} height="9rem" />
          </Skeleton>
        }
      >
        {({ venues, managers }) => (
          <>
            {venues.length + managers.length === 0 && <NoFavourites />}
            {venues.length > 0 && (
              <Section title={`장소 ${venues.length}`}>
                <ul className={styles.venues}>
                  {venues.map((venue, index) => (
                    <li key={venue.id}>
                      <VenueCard venue={venue} query="" compact eager={index < FIRST_SCREEN} />
                      <div className={styles.heart}>
                        <Heart favourite={{ kind: 'venue', item: venue }} on />
                      </div>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {managers.length > 0 && (
              <Section title={`매니저 ${managers.length}`}>
                <ul className={styles.managers}>
                  {managers.map((manager) => (
                    <li key={manager.id}>
                      <ManagerCard manager={manager} query="" liked />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <RecentlySeen />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function NoFavourites() {
  return (
    <State
      title="아직 찜한 곳이 없어요"
      picture={<Drawing of="place" />}
      action={
        <div className={styles.ways}>
          <ButtonLink variant="soft" to={venuesVenueList}>
            장소 둘러보기
          </ButtonLink>
          <ButtonLink variant="quiet" to={venuesManagerSelection}>
            매니저 둘러보기
          </ButtonLink>
        </div>
      }
    >
      마음에 드는 장소와 매니저의 하트를 누르면 여기에 모여요.
    </State>
  )
}
