/** Calls of what the app has: venues, bookings, draws, notices and the customer service. */
import type { Given } from '../way.ts'
import { key } from './calls.ts'
import { acts, type Declared, dice, drawn, ID, of, open, reads, refused } from './contract-fields.ts'
import { ask, part } from './page.ts'

const SEEN = 'the member sees it and takes it back'
const BOOKED = 'the member is told, sees it in their bookings and cancels it; nothing is paid in the app'
const ASKED = 'the member sees it in the inquiry; so many messages of one'

const first = (name: string, more: Record<string, string> = {}) => of(name, 'goods', ID, more)
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk-M9QDwADhgGAWjR9awAAAABJRU5ErkJggg'

/** An inquiry of the member's, made for it. */
const inquiry =
  (more: Record<string, string> = {}) =>
  async (given: Given) =>
    of('id', 'askInquiry', ID, more, { topic: 'other', text: '공격', key: key() })(given)

/** The first venue with a free time, and that time. */
async function freeTime(
  given: Given,
): Promise<{ kind: string; id: string; starts: string; price: string; people: string }> {
  const found = await ask('goods', given)
  for (const [, id = ''] of found.matchAll(/"id":"?(\d+)/g)) {
    const slots = await ask('bookingSlots', given, { kind: 'venue', id })
    const [, starts = '', price = ''] =
      /"starts":"([^"]+)","ends":"[^"]+","free":true,"price":"?(\d*\.?\d*)/.exec(slots) ?? []
    const people = part(slots, /"fewest":(\d+)/)
    if (starts) return { kind: 'venue', id, starts, price, people }
  }
  return { kind: 'venue', id: '1', starts: '2027-01-01T10:00:00Z', price: '', people: '1' }
}

const booking = async (given: Given) => {
  const { price, ...free } = await freeTime(given)
  return { ...free, ...(price && { price }), key: key() }
}
/** Of a booking that was just made. */
const booked = async (given: Given) => {
  const fields = await booking(given)
  const { people, starts, price = '' } = fields as Record<string, string>
  const id = part(await ask('book', given, fields), ID)
  return { id, people: people ?? '', starts: starts ?? '', ...(price && { price }) }
}

export const things = {
  ads: reads(),
  comments: reads(),
  reviews: reads(),
  matching: reads(),
  withdrawNotices: reads(),
  notices: reads(),
  videos: reads(),
  banks: reads(),
  recommended: reads(),
  directory: reads(() => ({ page: '1' })),
  filters: reads(),
  categories: reads(),
  goods: reads(),
  venueCount: reads(),
  goodsFind: reads(first('id')),
  venuePictures: reads(first('id')),
  areaCounts: reads(),
  venueAreas: reads(),
  searchSuggestions: reads(() => ({ text: '서울' })),
  popularSearches: reads(),
  managerTopics: reads(),
  goodsComments: reads(first('id')),
  favourites: reads(),
  setFavourite: acts(SEEN, ['favourite_venues'], { fields: first('id', { kind: 'venue', on: '1' }) }),
  hotLotteries: reads(),
  dateEvents: reads(),
  lotteries: reads(),
  lotteryClasses: reads(),
  packages: reads(),
  lotteryInfo: reads(dice),
  draws: reads(dice),
  odds: reads(of('id', 'lotteryInfo', ID, {}, dice())),
  roundClock: reads(dice),
  placeOrder: { way: 'order' },
  gameRecords: reads(),
  launchGame: acts('a code for the external game says who the member is, once, for 30 seconds', ['game_launches']),
  redeemLaunch: acts('it answers the number of the member, whom the page knows', [], {
    fields: of('code', 'launchGame', /"code":"([^"]+)"/),
  }),
  fairnessRounds: open(dice),
  fairnessRound: open(drawn),
  fairnessExport: open(drawn),
  fairnessBreaks: open(dice),
  fairnessBeacon: open(),
  fairnessLedger: open(),
  fairnessEntries: reads(drawn),
  care: reads(),
  setCare: acts(SEEN, ['member_care'], { fields: () => ({ remind: '60' }) }),
  played: reads(() => ({ since: String(Date.now()) })),
  inquiries: reads(),
  inquiry: { ...reads(inquiry()), changes: ['inquiries'] },
  inquiryPictures: { ...reads(inquiry()), changes: ['inquiries'] },
  inquiryPicture: refused('reads', { fields: ({ foreign }) => ({ message: foreign.inquiry }) }),
  askInquiry: { way: 'inquiry-asked' },
  addToInquiry: acts(ASKED, ['inquiries'], { fields: inquiry({ text: '공격', key: crypto.randomUUID() }) }),
  seeInquiry: acts('a mark is gone; the inquiry still has it', ['inquiries'], { fields: inquiry() }),
  endInquiry: acts('the member writes again, and it waits again', ['inquiries'], { fields: inquiry() }),
  addInquiryPicture: acts(ASKED, ['inquiries'], { fields: inquiry({ picture: PIXEL, key: crypto.randomUUID() }) }),
  contact: { way: 'send-by-contact' },
  contactThread: refused('reads', { fields: () => ({ number: 'AAAA-AAAA-AAAA' }) }),
  addToContact: refused('acts', { fields: () => ({ number: 'AAAA-AAAA-AAAA', text: '공격', key: key() }) }),
  bookingSlots: reads(first('id', { kind: 'venue' })),
  bookingDays: reads(first('ids', { kind: 'venue' })),
  bookingCompanions: reads(first('id', { kind: 'venue' })),
  bookings: reads(),
  book: acts(BOOKED, ['bookings'], { fields: booking }),
  booking: { ...reads(async (given) => ({ id: (await booked(given)).id })), changes: ['bookings'] },
  changeBooking: acts(BOOKED, ['bookings'], { fields: async (given) => ({ ...(await booked(given)), note: '공격' }) }),
  cancelBooking: acts('the member is told, and books again', ['bookings'], {
    fields: async (given) => ({ id: (await booked(given)).id }),
  }),
  reviewVisit: refused('acts', { fields: of('id', 'bookings', ID, { stars: '1', text: '공격' }) }),
  waitForTime: refused('acts', {
    fields: async (given) => {
      const { kind, id, starts } = await freeTime(given)
      return { kind, id, starts }
    },
  }),
  leaveWait: refused('acts', { fields: () => ({ id: '1' }) }),
  waits: reads(),
  // the last one: nothing is played after it
  selfExclude: acts('it protects; money goes out as before, and an operator hears the member', ['member_limits'], {
    fields: () => ({ confirm: '1' }),
  }),
} satisfies Partial<Record<string, Declared | { way: string }>>
