import { bookingsModule } from './bookings/index.ts'
import { careModule } from './care/index.ts'
import { catalogueModule } from './catalogue/index.ts'
import type { ModuleFactory } from './contract/index.ts'
import { favouritesModule } from './favourites/index.ts'
import { homeModule } from './home/index.ts'
import { inquiriesModule } from './inquiries/index.ts'
import { limitsModule } from './limits/index.ts'
import { membersModule } from './members/index.ts'
import { moneyModule } from './money/index.ts'
import { pushModule } from './push/index.ts'
import { roundsModule } from './rounds/index.ts'
import { toldModule } from './told/index.ts'
import { walletModule } from './wallet/index.ts'

/** Every part of the server. Two modules must not answer the same call. */
export const modules: readonly ModuleFactory[] = [
  membersModule,
  walletModule,
  moneyModule,
  limitsModule,
  roundsModule,
  catalogueModule,
  favouritesModule,
  inquiriesModule,
  toldModule,
  bookingsModule,
  pushModule,
  homeModule,
  careModule,
]
