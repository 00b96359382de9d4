import type { AnswerCache } from '../../../http/answer-cache/index.ts'
import type { Handlers } from '../../../http/calls/index.ts'
import { listComments } from '../comments.ts'
import {
  listAdvertisements,
  listDateEvents,
  listMatches,
  listNotices,
  listReviews,
  listVideos,
  listWithdrawNotices,
  MOST_VIDEOS,
} from '../feed.ts'
import { rowBehind } from '../ids.ts'

type FeedHandlers = Pick<
  Handlers,
  'ads' | 'comments' | 'reviews' | 'matching' | 'withdrawNotices' | 'notices' | 'videos' | 'dateEvents'
>

/** What members read and watch: advertisements, guestbook, reviews, notices, videos. */
export function feedHandlers(cache: AnswerCache): FeedHandlers {
  return {
    ads: ({ reads }) => cache.get('ads', () => listAdvertisements(reads)),
    comments: ({ reads }, request) =>
      cache.get(`comments ${rowBehind(request.before)}`, () => listComments(reads, null, request)),
    reviews: ({ reads }, { after }) => {
      const last = rowBehind(after)
      return cache.get(`reviews ${last}`, () => listReviews(reads, last))
    },
    dateEvents: ({ reads }) => cache.get('dateEvents', () => listDateEvents(reads)),
    matching: ({ reads }) => cache.get('matching', () => listMatches(reads)),
    withdrawNotices: ({ reads }) => cache.get('withdrawNotices', () => listWithdrawNotices(reads)),
    notices: ({ reads }, { before }) => {
      const last = rowBehind(before)
      return cache.get(`notices ${last}`, () => listNotices(reads, last))
    },
    videos: async ({ reads }, { id = '0', page = '120', after }) => {
      const one = id === '0' || id === '' ? null : rowBehind(id)
      const wanted = { most: Math.min(Number(page), MOST_VIDEOS), id: one, after: rowBehind(after) }
      const videos = await cache.get(`videos ${JSON.stringify(wanted)}`, () => listVideos(reads, wanted))
      return { data: videos.value }
    },
  }
}
