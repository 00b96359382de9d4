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
} from '../feed.ts'
import { rowId } from '../ids.ts'

type FeedHandlers = Pick<
  Handlers,
  'ads' | 'comments' | 'reviews' | 'matching' | 'withdrawNotices' | 'notices' | 'videos' | 'dateEvents'
>

/** The row behind which a page begins; of a number that none can have, no page begins. */
const numberOf = (id: string | undefined): number | null => (id === undefined ? null : (rowId(id) ?? 0))

/** What members read and watch: advertisements, guestbook, reviews, notices, videos. */
export function feedHandlers(cache: AnswerCache): FeedHandlers {
  return {
    ads: ({ reads }) => cache.get('ads', () => listAdvertisements(reads)),
    comments: ({ reads }, request) =>
      cache.get(`comments ${JSON.stringify(request)}`, () => listComments(reads, null, request)),
    reviews: ({ reads }, { after }) => cache.get(`reviews ${after}`, () => listReviews(reads, numberOf(after))),
    dateEvents: ({ reads }) => cache.get('dateEvents', () => listDateEvents(reads)),
    matching: ({ reads }) => cache.get('matching', () => listMatches(reads)),
    withdrawNotices: ({ reads }) => cache.get('withdrawNotices', () => listWithdrawNotices(reads)),
    notices: ({ reads }, { before }) => cache.get(`notices ${before}`, () => listNotices(reads, numberOf(before))),
    videos: async ({ reads }, { id = '0', page = '120', after }) => {
      const one = id === '0' || id === '' ? null : (rowId(id) ?? 0)
      const wanted = { most: Number(page), id: one, after: numberOf(after) }
      const videos = await cache.get(`videos ${JSON.stringify(wanted)}`, () => listVideos(reads, wanted))
      return { data: videos.value }
    },
  }
}
