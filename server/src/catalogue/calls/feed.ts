import type { AnswerCache } from '../../cache/index.ts'
import type { Handlers, Services } from '../../contract/index.ts'
import {
  listAdvertisements,
  listDateEvents,
  listMatches,
  listNotices,
  listReviews,
  listVideos,
  listWithdrawNotices,
} from '../feed.ts'
import { listComments } from '../venues.ts'

type FeedHandlers = Pick<
  Handlers,
  'ads' | 'comments' | 'reviews' | 'matching' | 'withdrawNotices' | 'notices' | 'videos' | 'dateEvents'
>

/** What members read and watch: advertisements, guestbook, reviews, notices, videos. */
export function feedHandlers({ pool }: Services, cache: AnswerCache): FeedHandlers {
  return {
    ads: () => cache.get('ads', () => listAdvertisements(pool)),
    comments: () => cache.get('comments', () => listComments(pool, null)),
    reviews: () => cache.get('reviews', () => listReviews(pool)),
    dateEvents: () => cache.get('dateEvents', () => listDateEvents(pool)),
    matching: () => cache.get('matching', () => listMatches(pool)),
    withdrawNotices: () => cache.get('withdrawNotices', () => listWithdrawNotices(pool)),
    notices: () => cache.get('notices', () => listNotices(pool)),
    videos: async (_context, { id = '0', page = '120' }) => {
      const all = await cache.get('videos', () => listVideos(pool))
      const chosen = id === '0' || id === '' ? all.value : all.value.filter((video) => video.id === id)
      return { data: chosen.slice(0, Number(page)) }
    },
  }
}
