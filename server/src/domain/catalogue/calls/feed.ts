import type { AnswerCache } from '../../../http/answer-cache/index.ts'
import type { Handlers } from '../../../http/calls/index.ts'
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
export function feedHandlers(cache: AnswerCache): FeedHandlers {
  return {
    ads: ({ reads }) => cache.get('ads', () => listAdvertisements(reads)),
    comments: ({ reads }) => cache.get('comments', () => listComments(reads, null)),
    reviews: ({ reads }) => cache.get('reviews', () => listReviews(reads)),
    dateEvents: ({ reads }) => cache.get('dateEvents', () => listDateEvents(reads)),
    matching: ({ reads }) => cache.get('matching', () => listMatches(reads)),
    withdrawNotices: ({ reads }) => cache.get('withdrawNotices', () => listWithdrawNotices(reads)),
    notices: ({ reads }) => cache.get('notices', () => listNotices(reads)),
    videos: async ({ reads }, { id = '0', page = '120' }) => {
      const all = await cache.get('videos', () => listVideos(reads))
      const chosen = id === '0' || id === '' ? all.value : all.value.filter((video) => video.id === id)
      return { data: chosen.slice(0, Number(page)) }
    },
  }
}
