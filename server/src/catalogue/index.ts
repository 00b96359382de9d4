import { createAnswerCache } from '../cache/index.ts'
import type { ModuleFactory } from '../contract/index.ts'
import { badInput } from '../contract/index.ts'
import { one, type Pool } from '../db/index.ts'
import { AGE_BANDS, AREAS, isArea } from './areas.ts'
import { listAdvertisements, listMatches, listNotices, listReviews, listVideos, listWithdrawNotices } from './feed.ts'
import { rowId } from './ids.ts'
import { listManagers } from './managers.ts'
import { CATALOGUE_TOPIC } from './topic.ts'
import { findVenue, listCategories, listComments, listRecommended, listVenues } from './venues.ts'

export { rowId } from './ids.ts'
export { listFavouriteManagers } from './managers.ts'
export { catalogueChanged } from './topic.ts'
export { listFavouriteVenues } from './venues.ts'

const MAX_AGE_MS = 60_000
const MAX_ANSWERS = 500
const PAGE_SIZE = 10
const NO_VENUE = '장소를 찾을 수 없어요'

/** Configuration, venues, managers, reviews, notices and media: the same for every member, so answered from memory. */
export const catalogueModule: ModuleFactory = ({ pool, bus, config }) => {
  const cache = createAnswerCache({ bus, topic: CATALOGUE_TOPIC, maxAgeMs: MAX_AGE_MS, maxEntries: MAX_ANSWERS })
  return {
    name: 'catalogue',
    handlers: {
      systemBase: () =>
        cache.get('base', async () => ({
          see_num: (await one<{ count: number }>(pool, 'select count(*) as count from venues'))?.count ?? 0,
          bank_name: config.depositBank.name,
          bank_number: config.depositBank.number,
          iskefu: config.serviceUrl === '' ? 0 : 1,
          kefu: config.serviceUrl,
          name: '약속',
        })),
      systemConfig: () =>
        cache.get('config', async () => {
          const [notices, ads, videos] = await Promise.all([
            listNotices(pool),
            listAdvertisements(pool),
            listVideos(pool),
          ])
          return {
            notice: notices[0]?.name ?? '',
            banners: ads.map(({ img }) => ({ img })),
            movielist_0: videos.slice(0, PAGE_SIZE),
          }
        }),
      ads: () => cache.get('ads', () => listAdvertisements(pool)),
      comments: () => cache.get('comments', () => listComments(pool, null)),
      reviews: () => cache.get('reviews', () => listReviews(pool)),
      matching: () => cache.get('matching', () => listMatches(pool)),
      withdrawNotices: () => cache.get('withdrawNotices', () => listWithdrawNotices(pool)),
      notices: () => cache.get('notices', () => listNotices(pool)),
      videos: async (_context, { id = '0', page = '120' }) => {
        const all = await cache.get('videos', () => listVideos(pool))
        const chosen = id === '0' || id === '' ? all.value : all.value.filter((video) => video.id === id)
        return { data: chosen.slice(0, Number(page)) }
      },
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
      goodsComments: async (_context, { id }) => {
        const venueId = rowId(id)
        if (venueId === null) return []
        return await cache.get(`venue comments ${venueId}`, () => listComments(pool, venueId))
      },
      filters: () => cache.get('filters', async () => ({ area: [...AREAS], industry: [...AGE_BANDS] })),
      directory: async (_context, { page, pageSize = String(PAGE_SIZE), name = '', area = '', industry = '' }) => {
        if (area !== '' && !isArea(area)) throw badInput('지역을 다시 골라 주세요')
        if (industry !== '' && !AGE_BANDS.some(({ id }) => id === industry)) throw badInput('나이대를 다시 골라 주세요')
        const query = { page: Number(page), pageSize: Number(pageSize), name: name.trim(), area, band: industry }
        if (query.name !== '') return await listManagers(pool, query)
        return await cache.get(`directory ${JSON.stringify(query)}`, () => listManagers(pool, query))
      },
      policy: () =>
        cache.get('policy', async () => ({
          money_mode: config.moneyMode,
          licence: config.licence,
          round_seconds: config.roundSeconds,
          close_seconds: await closeSeconds(pool),
          frame_origins: [config.serviceUrl, config.gameUrl].filter(Boolean).map((url) => new URL(url).origin),
          game_url: config.gameUrl,
        })),
    },
  }
}

/** How long before a draw entries close, s: round_closes alone says so (docs/spec/decisions.md, When does betting close?). */
async function closeSeconds(pool: Pool): Promise<number> {
  const row = await one<{ seconds: number }>(
    pool,
    'select extract(epoch from t - round_closes(t))::float8 as seconds from money_now() t',
  )
  return row?.seconds ?? 0
}
