import type { ParsedRequestOf } from '@yaksok/shared/core/contract'
import type { AnswerCache } from '../../../http/answer-cache/index.ts'
import { badInput, type Handlers, type Services } from '../../../http/calls/index.ts'
import { AGE_BANDS, AREAS, isArea } from '../areas.ts'
import { listComments } from '../comments.ts'
import { rowBehind, rowId } from '../ids.ts'
import { listManagers } from '../managers.ts'
import { countAreas, countVenues, listAreas, listVenues, type VenueQuery } from '../venue-list.ts'
import { findVenue, listCategories, listPictures, listRecommended } from '../venues.ts'

const NO_VENUE = '장소를 찾을 수 없어요'

type VenueHandlers = Pick<
  Handlers,
  | 'recommended'
  | 'categories'
  | 'goods'
  | 'venueCount'
  | 'goodsFind'
  | 'venuePictures'
  | 'venueAreas'
  | 'areaCounts'
  | 'goodsComments'
>

/** Venues by category and search, one of them whole, and what is said of it. */
export function venueHandlers({ config }: Services, cache: AnswerCache): VenueHandlers {
  return {
    recommended: ({ reads }) => cache.get('recommended', () => listRecommended(reads)),
    categories: ({ reads }) => cache.get('categories', () => listCategories(reads)),
    goods: async ({ reads }, { after, ...request }) => {
      const query = queryOf(request)
      const last = rowBehind(after)
      if (!query || last === 0) return []
      // Searches are too many to keep.
      if (query.text !== '') return await listVenues(reads, query, last)
      return await cache.get(`goods ${last} ${JSON.stringify(query)}`, () => listVenues(reads, query, last))
    },
    venueCount: async ({ reads }, request) => {
      const query = queryOf(request)
      if (!query) return { count: 0, more: false }
      if (query.text !== '') return await countVenues(reads, query)
      return await cache.get(`venue count ${JSON.stringify(query)}`, () => countVenues(reads, query))
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
    areaCounts: ({ reads }) => cache.get('area counts', () => countAreas(reads)),
    venuePictures: async ({ reads }, { id }) => {
      const venueId = rowId(id)
      return await cache.get(`venue pictures ${venueId}`, async () => {
        const pictures = venueId === null ? null : await listPictures(reads, venueId)
        if (!pictures) throw badInput(NO_VENUE)
        return pictures
      })
    },
    goodsComments: async ({ reads }, { id, ...request }) => {
      const venueId = rowId(id)
      if (venueId === null) return []
      return await cache.get(`venue comments ${venueId} ${request.order} ${rowBehind(request.before)}`, () =>
        listComments(reads, venueId, request),
      )
    },
  }
}

/** What a list of venues is narrowed to; null where nothing can be of it. */
function queryOf({ class_id = '0', text = '', ...more }: ParsedRequestOf<'venueCount'>): VenueQuery | null {
  const category = class_id === '' || class_id === '0' ? null : rowId(class_id)
  if (category === null && class_id !== '' && class_id !== '0') return null
  return { ...more, category, text: text.trim() }
}

const PAGE_SIZE = 10

/** Managers by area, age band and name. */
export function directoryHandlers(cache: AnswerCache): Pick<Handlers, 'filters' | 'directory'> {
  return {
    filters: () => cache.get('filters', async () => ({ area: [...AREAS], industry: [...AGE_BANDS] })),
    directory: async ({ reads }, request) => {
      const { page, pageSize = String(PAGE_SIZE), name = '', area = '', industry = '', guides = '' } = request
      if (area !== '' && !isArea(area)) throw badInput('지역을 다시 골라 주세요')
      if (industry !== '' && !AGE_BANDS.some(({ id }) => id === industry)) throw badInput('나이대를 다시 골라 주세요')
      const query = { page: Number(page), pageSize: Number(pageSize), name: name.trim(), area, band: industry, guides }
      if (query.name !== '') return await listManagers(reads, query)
      return await cache.get(`directory ${JSON.stringify(query)}`, () => listManagers(reads, query))
    },
  }
}
