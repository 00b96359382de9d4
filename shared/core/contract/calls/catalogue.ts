import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { area, comment, directoryEntry, option, recommendedVenue, venue, venueDetail } from '../entities/index.ts'
import { id, idOrEmpty, integer, pageNumber, searchedText } from '../fields.ts'

const none = v.strictObject({})

/** Venues and managers. */
export const catalogueCalls = {
  recommended: defineCall({
    methods: 'POST',
    path: '/indexr/index_list',
    alias: '/index_list',
    request: none,
    response: v.array(recommendedVenue),
  }),
  /** The same address as `recommended`: a request with `page` is the directory form. `industry` is the age band. */
  directory: defineCall({
    methods: 'POST',
    path: '/indexr/index_list',
    alias: '/index_list',
    request: v.strictObject({
      page: pageNumber,
      pageSize: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|100)$/))),
      name: v.optional(searchedText),
      area: v.optional(idOrEmpty),
      industry: v.optional(idOrEmpty),
    }),
    response: v.object({ data: v.array(directoryEntry), totalCount: integer }),
  }),
  filters: defineCall({
    methods: 'GET',
    alias: '/area_and_industry',
    request: none,
    response: v.object({ area: v.array(area), industry: v.array(option) }),
  }),
  categories: defineCall({
    methods: 'POST',
    path: '/index/select',
    alias: '/select',
    request: none,
    response: v.array(option),
  }),
  /** `class_id` `'0'` or `''` means all; `text` searches name and number, also by initial consonants. */
  goods: defineCall({
    methods: 'POST',
    path: '/index/goods',
    alias: '/goods',
    request: v.strictObject({ class_id: v.optional(idOrEmpty), text: v.optional(searchedText) }),
    response: v.array(venue),
  }),
  goodsFind: defineCall({
    methods: 'POST',
    path: '/index/goods_find',
    alias: '/goods_find',
    request: v.strictObject({ id }),
    response: venueDetail,
  }),
  /** Ours: addresses of a venue's pictures, the one that lists show first. */
  venuePictures: defineCall({
    methods: 'GET',
    path: '/index/venuePictures',
    request: v.strictObject({ id }),
    response: v.array(v.string()),
  }),
  /** Ours: the province and district of each venue; `''` where its address names none. */
  venueAreas: defineCall({
    methods: 'GET',
    path: '/index/venueAreas',
    request: v.strictObject({}),
    response: v.array(v.object({ id, province: v.string(), district: v.string() })),
  }),
  goodsComments: defineCall({
    methods: 'POST',
    path: '/index/gs_liuyan',
    request: v.strictObject({ id }),
    response: v.array(comment),
  }),
  /** Ours: what the member has put aside, newest first; at most 200 of each kind. */
  favourites: defineCall({
    methods: 'GET',
    path: '/member/favourites',
    request: none,
    response: v.object({ venues: v.array(venue), managers: v.array(directoryEntry) }),
  }),
  /** Ours: puts a venue or manager aside (`on` is `1`) or takes it back. Saying it twice changes nothing. */
  setFavourite: defineCall({
    methods: 'POST',
    path: '/member/setFavourite',
    request: v.strictObject({ kind: v.picklist(['venue', 'manager']), id, on: v.picklist(['0', '1']) }),
    response: v.null(),
  }),
}
