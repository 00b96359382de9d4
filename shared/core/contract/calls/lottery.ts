import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { draw, gameRecord, lotteryInfo, odds, option, packageItem } from '../entities/index.ts'
import { digitsOrEmpty, expect, id, integer, money, pageNumber } from '../fields.ts'

const none = v.strictObject({})
const key = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/))

/** Lotteries, rounds and orders. */
export const lotteryCalls = {
  hotLotteries: defineCall({
    methods: 'GET',
    path: '/Lottery/hotLottery',
    alias: '/lottery_hot',
    request: none,
    response: v.array(packageItem),
  }),
  /**
   * Ours: what the date events of `hotLotteries` are about, in one line each, by their `id`; an event that nobody has written
   * of is not there. `sample`: the line is a sample.
   */
  dateEvents: defineCall({
    methods: 'GET',
    path: '/Lottery/dateEvents',
    request: none,
    response: v.array(v.object({ id, text: v.string(), sample: v.boolean() })),
  }),
  lotteries: defineCall({
    methods: 'GET',
    path: '/Lottery/lotteryList',
    alias: '/lottery_list',
    request: v.strictObject({ class: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    response: v.array(lotteryInfo),
  }),
  lotteryClasses: defineCall({ methods: 'GET', alias: '/lottery_class', request: none, response: v.array(option) }),
  packages: defineCall({ methods: 'GET', path: '/Lottery/itemlist', request: none, response: v.array(packageItem) }),
  lotteryInfo: defineCall({
    methods: 'GET',
    path: '/Lottery/getLotteryInfo',
    alias: '/lottery_get_info',
    request: v.strictObject({ key }),
    response: lotteryInfo,
  }),
  draws: defineCall({
    methods: 'GET',
    path: '/Lottery/getLotteryOneList',
    alias: '/lottery_get_one_list',
    request: v.strictObject({ key }),
    response: v.array(draw),
  }),
  odds: defineCall({
    methods: 'GET',
    alias: '/lottery_get_peilv',
    request: v.strictObject({ id }),
    response: v.array(odds),
  }),
  /** Ours: the server's clock and one round's exact times, ms since 1970, for the countdown. */
  roundClock: defineCall({
    methods: 'GET',
    path: '/Lottery/clock',
    request: v.strictObject({ key }),
    response: v.object({ now: integer, expect, open_at: integer, close_at: integer, draw_at: integer }),
  }),
  /**
   * `money` of the request is won per pick; the stake is money times the number of picks. `mid` must be the session's
   * member. `money` of the answer is the balance after the order, `record` (ours) the order as gameRecords lists it,
   * `receipt` (ours) the server's signed promise that the entry is sealed before the draw (docs/fairness.md); absent where
   * the server has no key for it.
   */
  placeOrder: defineCall({
    methods: 'POST',
    alias: '/game_place_order',
    request: v.strictObject({
      item: v.pipe(v.string(), v.maxLength(200)),
      money: digitsOrEmpty,
      lid: id,
      mid: id,
      expect,
    }),
    response: v.object({
      order: id,
      money,
      record: gameRecord,
      receipt: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    }),
    money: true,
  }),
  gameRecords: defineCall({
    methods: 'GET',
    alias: '/user_get_game_list',
    carrier: 'sData',
    request: v.strictObject({ page: v.optional(pageNumber) }),
    response: v.object({ data: v.array(gameRecord), totalCount: integer }),
  }),
  /** Ours: the single-use launch code of OutGame, valid for 30 s, never the session token (decisions.md, 8). */
  launchGame: defineCall({
    methods: 'POST',
    path: '/game/launch',
    request: none,
    response: v.object({ code: v.string(), expires: integer }),
    secret: true,
  }),
  /** Ours, for the external game's server: trades a launch code for its member, once. */
  redeemLaunch: defineCall({
    methods: 'POST',
    path: '/game/redeem',
    auth: 'public',
    request: v.strictObject({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    response: v.object({ member: id }),
    secret: true,
  }),
}
