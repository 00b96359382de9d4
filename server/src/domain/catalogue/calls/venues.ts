import type { AnswerCache } from '../../../http/answer-cache/index.ts'
import { badInput, type Handlers, type Services } from '../../../http/calls/index.ts'
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
export function venueHandlers({ config }: Services, cache: AnswerCache): VenueHandlers {
  return {
    recommended: ({ reads }) => cache.get('recommended', () => listRecommended(reads)),
    categories: ({ reads }) => cache.get('categories', () => listCategories(reads)),
    goods: async ({ reads }, { class_id = '0', text = '' }) => {
      const category = class_id === '' || class_id === '0' ? null : rowId(class_id)
      if (category === null && class_id !== '' && class_id !== '0') return []
      const search = text.trim()
      // Searches are too many to keep.
      if (search !== '') return await listVenues(reads, category, search)
      return await cache.get(`goods ${category}`, () => listVenues(reads, category, ''))
    },
    goodsFind: async ({ reads }, { id }) => {
      const venueId = rowId(id)
      if (venueId === null) throw badInput(NO_VENUE)
      return await cache.get(`venue ${venueId}`, async () => {
        const venue = await findVenue(reads, venueId, config.telegramUrl)
        if (!venue) throw badInput(NO_VENUE)
        return venue
      })
    },
    venueAreas: ({ reads }) => cache.get('venue areas', () => listAreas(reads)),
    venuePictures: async ({ reads }, { id }) => {
      const venueId = rowId(id)
      return await cache.get(`venue pictures ${venueId}`, async () => {
        const pictures = venueId === null ? null : await listPictures(reads, venueId)
        if (!pictures) throw badInput(NO_VENUE)
        return pictures
      })
    },
    goodsComments: async ({ reads }, { id }) => {
      const venueId = rowId(id)
      if (venueId === null) return []
      return await cache.get(`venue comments ${venueId}`, () => listComments(reads, venueId))
    },
  }
}
