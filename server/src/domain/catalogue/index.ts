import { createAnswerCache } from '../../http/answer-cache/index.ts'
import type { ModuleFactory } from '../../http/calls/index.ts'
import { registerAssets } from '../media/index.ts'
import { feedHandlers } from './calls/feed.ts'
import { searchHandlers } from './calls/search.ts'
import { systemHandlers } from './calls/system.ts'
import { directoryHandlers, venueHandlers } from './calls/venues.ts'
import { CATALOGUE_TOPIC } from './topic.ts'

export { AREAS, areaName, provinceOf } from './areas.ts'
export { openCards } from './cards.ts'
export { rowBehind, rowId } from './ids.ts'
export { listFavouriteManagers } from './managers.ts'
export { listNotices, removeNotice, saveNotice } from './notices.ts'
export { CATALOGUE_TOPIC, catalogueChanged } from './topic.ts'
export { listFavouriteVenues } from './venues.ts'

const MAX_AGE_MS = 60_000
const MAX_ANSWERS = 500

/** Configuration, venues, managers, reviews, notices and media: the same for every member, so answered from memory. */
export const catalogueModule: ModuleFactory = (services) => {
  const { bus } = services
  const cache = createAnswerCache({ bus, topic: CATALOGUE_TOPIC, maxAgeMs: MAX_AGE_MS, maxEntries: MAX_ANSWERS })
  return {
    name: 'catalogue',
    routes: (app) => void app.register(registerAssets, { pool: services.pool }),
    handlers: {
      ...systemHandlers(services, cache),
      ...feedHandlers(cache),
      ...venueHandlers(services, cache),
      ...directoryHandlers(cache),
      ...searchHandlers(services, cache),
    },
  }
}
