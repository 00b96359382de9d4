import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { advertisement, baseInfo, comment, option, review, videoItem } from '../entities/index.ts'
import { id, idOrEmpty, money, sample, timestamp } from '../fields.ts'

const none = v.strictObject({})

/** What is the same for every member: configuration, notices and the lists of Home. */
export const systemCalls = {
  systemBase: defineCall({ methods: 'GET', path: '/system/base', auth: 'public', request: none, response: baseInfo }),
  systemConfig: defineCall({
    methods: 'GET',
    path: '/system/config',
    alias: '/sys_config',
    auth: 'public',
    request: none,
    response: v.object({
      notice: v.string(),
      banners: v.array(v.object({ img: v.string() })),
      movielist_0: v.array(videoItem),
    }),
  }),
  /** Ours: what kind of money this is and what the screens may embed (decisions.md, Honest by design 2 and 8). */
  policy: defineCall({
    methods: 'GET',
    path: '/system/policy',
    auth: 'public',
    request: none,
    response: v.object({
      money_mode: v.picklist(['play', 'licensed']),
      /** The operator's licence text; `''` in play mode. */
      licence: v.string(),
      /** Length of a round in seconds. */
      round_seconds: v.number(),
      /** Entries close this many seconds before the draw. */
      close_seconds: v.number(),
      /** https origins ServicePage and OutGame may embed. */
      frame_origins: v.array(v.string()),
      /** Address of the external game of OutGame, `''` when there is none. */
      game_url: v.string(),
      /**
       * Where money and security calls are confirmed (docs/decisions/078-confirm-origin.md): they are refused here without. `''`: on
       * the app's own origin, as where it is left out.
       */
      confirm_origin: v.optional(v.string()),
    }),
  }),
  ads: defineCall({
    methods: 'POST',
    path: '/index/adv',
    alias: '/adv',
    request: none,
    response: v.array(advertisement),
  }),
  /** The guestbook, the newest first, `COMMENTS_PER_PAGE` behind the one whose id is `before`. */
  comments: defineCall({
    methods: 'POST',
    path: '/index/liuyan',
    alias: '/liuyan',
    request: v.strictObject({ before: v.optional(id) }),
    response: v.array(comment),
  }),
  /** Ours: the FAQ-style reviews of Home and Ggtv (product.txt section 3), `REVIEWS_PER_PAGE` behind the one whose id is `after`. */
  reviews: defineCall({
    methods: 'GET',
    path: '/index/reviews',
    request: v.strictObject({ after: v.optional(id) }),
    response: v.array(review),
  }),
  /** Ours: the real-time matching list (product.txt section 9: 50 entries); empty without samples or real matches. */
  matching: defineCall({
    methods: 'GET',
    path: '/index/matching',
    request: none,
    response: v.array(v.object({ id, name: v.string(), img: v.string(), sample })),
  }),
  /** Ours: the withdrawal marquee of Yin (product.txt section 9: 30 entries): those of a demonstration, or none. */
  withdrawNotices: defineCall({
    methods: 'GET',
    path: '/index/withdraw_notices',
    request: none,
    response: v.array(v.object({ id, name: v.string(), money, sample })),
  }),
  /** The newest first, `NOTICES_PER_PAGE` behind the one whose id is `before`. */
  notices: defineCall({
    methods: 'GET',
    alias: '/sys_get_notice_list',
    request: v.strictObject({ before: v.optional(id) }),
    response: v.array(
      v.object({
        name: v.string(),
        create_time: timestamp,
        text: v.string(),
        /** Ours; `''` of a server that knows no pages of them. */
        id: v.optional(v.string(), ''),
      }),
    ),
  }),
  /** `page` videos, at most 200, from the first on or behind the one whose id is `after` (ours). */
  videos: defineCall({
    methods: 'GET',
    path: '/video/getVideoList',
    alias: '/video_list',
    request: v.strictObject({
      id: v.optional(idOrEmpty),
      page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
      after: v.optional(id),
    }),
    response: v.object({ data: v.array(videoItem) }),
  }),
  banks: defineCall({ methods: 'GET', alias: '/sys_get_banks', request: none, response: v.array(option) }),
}
