import { bookingsModule } from './domain/bookings/index.ts'
import { catalogueModule } from './domain/catalogue/index.ts'
import { closingModule } from './domain/closing/index.ts'
import { confirmOriginModule } from './domain/confirm-origin/index.ts'
import { favouritesModule } from './domain/favourites/index.ts'
import { homeModule } from './domain/home/index.ts'
import { inquiriesModule } from './domain/inquiries/index.ts'
import { intentsModule } from './domain/intents/index.ts'
import { ledgerModule } from './domain/ledger/index.ts'
import { limitsModule } from './domain/limits/index.ts'
import { membersModule } from './domain/members/index.ts'
import { notificationModule } from './domain/notifications/index.ts'
import { careModule } from './domain/play-summary/index.ts'
import { pushModule } from './domain/push/index.ts'
import { roundsModule } from './domain/rounds/index.ts'
import { transparencyLogModule } from './domain/transparency-log/index.ts'
import { verificationModule } from './domain/verification/index.ts'
import type { ModuleFactory } from './http/calls/index.ts'

/** Every part of the server. Two modules must not answer the same call. */
export const modules: readonly ModuleFactory[] = [
  membersModule,
  ledgerModule,
  limitsModule,
  roundsModule,
  transparencyLogModule,
  verificationModule,
  catalogueModule,
  favouritesModule,
  inquiriesModule,
  notificationModule,
  bookingsModule,
  pushModule,
  homeModule,
  careModule,
  closingModule,
  intentsModule,
  confirmOriginModule,
]
