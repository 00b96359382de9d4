import type { AnswerCache } from '../../cache/index.ts'
import { badInput, type Handlers, type Services } from '../../contract/index.ts'
import { rowId } from '../ids.ts'
import {
  findVenue,
  listAreas,
  listCategories,
  listComments,
  listPictures,
  listRecommended,
  listVenues,
} from '../venues.ts'

const NO_VENUE = '장소를 찾을 수 없어요'

type VenueHandlers = Pick<
  Handlers,
  'recommended' | 'categories' | 'goods' | 'goodsFind' | 'venuePictures' | 'venueAreas' | 'goodsComments'
>

/** Venues by category and search, one of them whole, and what is said of it. */
export function venueHandlers({ pool, config }: Services, cache: AnswerCache): VenueHandlers {
  return {
    recommended: () => cache.get('recommended', () => listRecommended(pool)),
    categories: () => cache.get('categories', () => listCategories(pool)),
    goods: async (_context, { class_id = '0', text = '' }) => {
      const category = class_id === '' || class_id === '0' ? null : rowId(class_id)
      if (category === null && class_id !== '' && class_id !== '0') return []
      const search = text.trim()
      // Searches are too many to keep.
      if (search !== '') return await listVenues(pool, category, search)
      return await cache.get(`goods ${category}`, () => listVenues(pool, category, ''))
    },
    goodsFind: async (_context, { id }) => {
      const venueId = rowId(id)
      if (venueId === null) throw badInput(NO_VENUE)
      return await cache.get(`venue ${venueId}`, async () => {
        const venue = await findVenue(pool, venueId, config.telegramUrl)
        if (!venue) throw badInput(NO_VENUE)
        return venue
      })
    },
    venueAreas: () => cache.get('venue areas', () => listAreas(pool)),
    venuePictures: async (_context, { id }) => {
      const venueId = rowId(id)
      return await cache.get(`venue pictures ${venueId}`, async () => {
        const pictures = venueId === null ? null : await listPictures(pool, venueId)
        if (!pictures) throw badInput(NO_VENUE)
        return pictures
      })
    },
    goodsComments: async (_context, { id }) => {
      const venueId = rowId(id)
      if (venueId === null) return []
      return await cache.get(`venue comments ${venueId}`, () => listComments(pool, venueId))
    },
  }
}
