import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { area, comment, directoryEntry, option, recommendedVenue, venue, venueDetail } from '../entities/index.ts'
import { id, idOrEmpty, integer, pageNumber, sample, searchedText } from '../fields.ts'

const none = v.strictObject({})

/** A venue or manager that a search may mean; `note` says where and what it is. */
const suggestedItem = v.object({ id, name: v.string(), note: v.string(), sample })

/** An area or topic. `id` is that of `filters` or `categories`, `''` where it has none; `province` is that of a district. */
const searchWord = { id: idOrEmpty, name: v.string(), province: v.string() }

const popularWord = v.object({ ...searchWord, kind: v.picklist(['area', 'topic']), sample })

/** What narrows a list of venues; all but the first two are ours. */
const venueFilter = {
  class_id: v.optional(idOrEmpty),
  text: v.optional(searchedText),
  province: v.optional(searchedText),
  district: v.optional(searchedText),
  /** What a visit costs at least: below 50,000 won, below 100,000, from there on. */
  price: v.optional(v.picklist(['5', '10', 'more'])),
}

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
      /** Ours: what a manager guides, as `managerTopics` names it. */
      guides: v.optional(searchedText),
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
  /**
   * `class_id` `'0'` or `''` means all; `text` searches name and number, also by initial consonants. `GOODS_PER_PAGE` venues by
   * their numbers or as `sort` says, from the first on or behind the one whose id is `after`.
   */
  goods: defineCall({
    methods: 'POST',
    path: '/index/goods',
    alias: '/goods',
    request: v.strictObject({
      ...venueFilter,
      sort: v.optional(v.picklist(['price', 'rating'])),
      after: v.optional(id),
    }),
    response: v.array(venue),
  }),
  /** Ours: how many venues `goods` has in all; with `more` there are more than are told. */
  venueCount: defineCall({
    methods: 'GET',
    path: '/index/venueCount',
    request: v.strictObject(venueFilter),
    response: v.object({ count: integer, more: v.boolean() }),
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
  /** Ours: how many venues each district has; a province that is `''` is none of the list. */
  areaCounts: defineCall({
    methods: 'GET',
    path: '/index/areaCounts',
    request: none,
    response: v.array(v.object({ province: v.string(), district: v.string(), venues: integer })),
  }),
  /** Ours: the province and district of each of the first 500 venues; `''` where its address names none. What pages before 8.8 ask. */
  venueAreas: defineCall({
    methods: 'GET',
    path: '/index/venueAreas',
    request: v.strictObject({}),
    response: v.array(v.object({ id, province: v.string(), district: v.string() })),
  }),
  /**
   * Ours: what begins as `text` does, also by initial consonants and while a syllable is still being typed: at most five
   * venues and managers, four areas and topics. Nothing for an empty text.
   */
  searchSuggestions: defineCall({
    methods: 'GET',
    path: '/index/searchSuggestions',
    request: v.strictObject({ text: searchedText }),
    response: v.object({
      venues: v.array(suggestedItem),
      managers: v.array(suggestedItem),
      areas: v.array(v.object({ ...searchWord, venues: integer, managers: integer })),
      topics: v.array(v.object({ ...searchWord, of: v.picklist(['venue', 'manager']), count: integer })),
    }),
  }),
  /**
   * Ours: the areas and topics that most members booked or put aside in the last 30 days (the newest 500 acts of each
   * kind), at most six of each; a word of fewer than three members is not told. Where nothing is known yet, those with the
   * most samples, marked so.
   */
  popularSearches: defineCall({
    methods: 'GET',
    path: '/index/popularSearches',
    request: v.strictObject({}),
    response: v.object({ venues: v.array(popularWord), managers: v.array(popularWord) }),
  }),
  /** Ours: what managers guide, those of most managers first, at most 40. */
  managerTopics: defineCall({
    methods: 'GET',
    path: '/index/managerTopics',
    request: v.strictObject({}),
    response: v.array(v.object({ name: v.string(), count: integer })),
  }),
  /**
   * `COMMENTS_PER_PAGE` behind the one whose id is `before`; the newest first, or those with most stars (`best`), or of those
   * who were there alone (`visited`).
   */
  goodsComments: defineCall({
    methods: 'POST',
    path: '/index/gs_liuyan',
    request: v.strictObject({ id, before: v.optional(id), order: v.optional(v.picklist(['best', 'visited'])) }),
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
