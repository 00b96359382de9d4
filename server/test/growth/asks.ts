import { randomUUID } from 'node:crypto'
import { type CallId, calls } from '@yaksok/shared/core/contract'
import type { TestServer } from '../server.ts'

/** What the calls are asked with: things of the member who asks. */
export interface World {
  own: number
  token: string
  /** Of a member who has nothing. */
  freshToken: string
  /** The newest own booking, one of before, an inquiry, the line of an order and that of a deposit that waits. */
  booking: string
  visited: string
  inquiry: string
  line: string
  openLine: string
  /** A round that is drawn and one that is open. */
  drawn: string
  open: string
  /** A free time of venue 2, and one that somebody holds of another venue. */
  free: string
  taken: { id: string; starts: string }
}

type Fields = Record<string, string>
type Ask = Fields | ((world: World) => Fields) | { as: 'fresh'; fields: Fields }

const PASSWORD = 'demo-pass-1'
const CREDENTIAL = '{"id":"none","rawId":"none","response":{},"type":"public-key"}'
const NUMBER = 'ABCD-EFGH-JKLM'

/** How each call of the contract is asked; calls that change something come after those that read. */
const ASKS: Readonly<Record<CallId, Ask>> = {
  ...{
    systemBase: {},
    systemConfig: {},
    policy: {},
    ads: {},
    comments: {},
    reviews: {},
    matching: {},
    withdrawNotices: {},
  },
  ...{ notices: {}, videos: { id: '0', page: '120' }, banks: {}, recommended: {}, categories: {}, filters: {} },
  ...{ directory: { page: '2', pageSize: '10' }, managerTopics: {}, popularSearches: {}, favourites: {} },
  ...{
    goods: { class_id: '0', text: '' },
    goodsFind: { id: '1' },
    goodsComments: { id: '1' },
    venuePictures: { id: '1' },
  },
  ...{
    venueAreas: {},
    areaCounts: {},
    venueCount: { class_id: '0', text: '라운지' },
    searchSuggestions: { text: 'ㄹㅇ' },
  },
  ...{ hotLotteries: {}, dateEvents: {}, lotteries: {}, lotteryClasses: {}, packages: {}, lotteryInfo: { key: 'h2' } },
  ...{ draws: { key: 'h2' }, odds: { id: '1' }, roundClock: { key: 'h2' }, gameRecords: { page: '2' } },
  fairnessRounds: { key: 'h2' },
  fairnessRound: ({ drawn }) => ({ key: 'h2', expect: drawn }),
  fairnessExport: ({ drawn }) => ({ key: 'h2', expect: drawn }),
  fairnessBeacon: {},
  fairnessBreaks: { key: 'h2' },
  fairnessEntries: ({ drawn }) => ({ key: 'h2', expect: drawn }),
  fairnessLedger: {},
  ...{
    duty: {},
    userInfo: {},
    userBank: {},
    bankBind: {},
    limits: {},
    sessions: {},
    consents: {},
    optionalConsents: {},
  },
  ...{ closing: {}, desk: {}, report: { period: 'all' }, deposits: {}, withdrawals: {}, heldMoney: {} },
  ...{ ledger: { month: 'all' }, moneyEntries: { month: 'all' } },
  moneyRecord: ({ line }) => ({ line }),
  moneyLine: ({ line }) => ({ line }),
  statement: () => ({ month: new Date().toISOString().slice(0, 7), format: 'csv' }),
  ...{ inquiries: {}, notifications: {}, unseenNotifications: {}, myThings: {}, serviceFacts: {}, care: {} },
  inquiry: ({ inquiry }) => ({ id: inquiry }),
  inquiryPictures: ({ inquiry }) => ({ id: inquiry }),
  inquiryPicture: { message: '1' },
  contactThread: { number: NUMBER },
  played: { since: '1700000000000' },
  ...{ passkeys: {}, passkeysHere: {}, fundPasswordReset: {}, push: {}, pushKinds: {}, quietHours: {} },
  bookingSlots: { kind: 'venue', id: '2' },
  bookingDays: { kind: 'venue', ids: Array.from({ length: 40 }, (_, n) => n + 1).join(',') },
  bookingCompanions: { kind: 'venue', id: '2' },
  bookings: {},
  booking: ({ booking }) => ({ id: booking }),
  waits: {},

  setFavourite: { kind: 'venue', id: '30', on: '1' },
  book: ({ free }) => ({ kind: 'venue', id: '2', starts: free, people: '2', key: randomUUID() }),
  waitForTime: ({ taken }) => ({ kind: 'venue', ...taken }),
  leaveWait: { id: '1' },
  changeBooking: ({ booking, free }) => ({ id: booking, starts: free, people: '2' }),
  cancelBooking: ({ booking }) => ({ id: booking }),
  reviewVisit: ({ visited }) => ({ id: visited, stars: '5', text: '좋았어요' }),
  placeOrder: ({ own, open }) => ({ item: '대', money: '1000', lid: '1', mid: String(own), expect: open }),
  deposit: { bank_number: '110200001234', bank_name: '홍길동', amount: '10000' },
  withdraw: { money: '10000', paypassword: '1234' },
  cancelRequest: ({ openLine }) => ({ line: openLine }),
  askInquiry: () => ({ topic: 'other', text: '안녕하세요', key: randomUUID() }),
  addToInquiry: ({ inquiry }) => ({ id: inquiry, text: '하나 더 있어요', key: randomUUID() }),
  addInquiryPicture: ({ inquiry }) => ({ id: inquiry, picture: 'AAAA', key: randomUUID() }),
  seeInquiry: ({ inquiry }) => ({ id: inquiry }),
  endInquiry: ({ inquiry }) => ({ id: inquiry }),
  contact: () => ({ username: 'somebody', topic: 'other', text: '들어갈 수 없어요', key: randomUUID() }),
  addToContact: () => ({ number: NUMBER, text: '하나 더 있어요', key: randomUUID() }),
  seeNotifications: { upto: '5' },
  launchGame: {},
  redeemLaunch: { code: 'a'.repeat(43) },
  setCare: { remind: '30' },
  agree: { document: 'terms', version: '1' },
  setOptionalConsent: { consent: 'news', version: '1', agreed: '1' },
  startPush: { endpoint: 'https://push.example/own', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
  setPushKinds: { kinds: 'money' },
  setQuietHours: { starts: '22', ends: '7' },
  stopPush: {},
  setAvatar: { header_img: 'avatar-2' },
  setSex: { sex: '1' },
  setName: { name: '홍길동' },
  setBank: { bankid: '110200001234', bank: '신한은행' },
  setFundPassword: { as: 'fresh', fields: { paypassword: '7294' } },
  confirmAdult: { adult: '1' },
  setLimits: { deposit: '1000000' },
  beginConfirm: {},
  beginIntent: { act: 'withdraw', money: '10000' },
  beginOrderIntent: ({ own, open }) => ({ item: '대', money: '1000', lid: '1', mid: String(own), expect: open }),
  usernameFree: { username: 'somebodynew', code: 'YAKSOK2026' },
  beginPasskey: { password: PASSWORD },
  addPasskey: { credential: CREDENTIAL },
  namePasskey: { id: '1', name: '내 휴대폰' },
  removePasskey: { id: '1' },
  beginPasskeyLogin: {},
  passkeyLogin: { credential: CREDENTIAL },
  beginFundPasswordReset: {},
  resetFundPassword: { credential: CREDENTIAL },
  keepFundPassword: {},
  register: () => ({
    username: `grow${randomUUID().slice(0, 8)}`,
    password: 'long enough 9',
    code: 'YAKSOK2026',
    adult: '1',
  }),
  login: { username: 'demo', password: PASSWORD },
  ownData: { password: PASSWORD },
  endSession: { id: '1' },
  takeBreak: { as: 'fresh', fields: { period: '24h' } },
  selfExclude: { as: 'fresh', fields: { confirm: '1' } },
  setLoginPassword: { as: 'fresh', fields: { old_password: 'fresh-pass-1', new_password: 'another pass 77' } },
  closeAccount: { password: PASSWORD },
  keepAccount: {},
  endOtherSessions: {},
  logout: {},
}

/** Asks each call of the contract, one after the other. @param each is told what an answer came to */
export async function askAll(
  server: TestServer,
  world: World,
  each: (id: CallId, answer: { status: number; code: number; bytes: number }) => void,
): Promise<void> {
  for (const [id, ask] of Object.entries(ASKS) as [CallId, Ask][]) {
    const fresh = typeof ask === 'object' && ask.as === 'fresh'
    const fields = typeof ask === 'function' ? ask(world) : fresh ? (ask as { fields: Fields }).fields : (ask as Fields)
    const asOne = calls[id].auth === 'public' ? {} : { token: fresh ? world.freshToken : world.token }
    const { status, code, headers } = await server.callRaw(id, fields, asOne)
    each(id, { status, code, bytes: Number(headers['content-length'] ?? 0) })
  }
}
