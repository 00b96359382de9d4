/** Limits and words of the calls. Apart from the schemas: screens need them where no call is made. */

/** The longest note of a booking, in characters. */
export const BOOKING_NOTE_LONGEST = 300

/** A booking can be made, changed and cancelled until so many hours before it begins. */
export const BOOKING_HOURS_AHEAD = 3

/** Minutes for which a time that became free is held for the member whose turn it is. */
export const TURN_MINUTES = 15

/** Minutes in the draws between two reminders. */
export const REMIND_MINUTES = [30, 60] as const

/** What an inquiry may be about, with the words that people read. */
export const INQUIRY_TOPICS = {
  booking: '예약',
  money: '입금과 출금',
  account: '계좌와 이름',
  password: '비밀번호',
  draw: '추첨',
  other: '그 밖의 문의',
} as const

/** The longest message, in characters. */
export const INQUIRY_LONGEST = 2000

/** The most bytes of a picture that is sent: `shrinkPicture` of the page makes them fewer. */
export const PICTURE_BYTES = 2_000_000

/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_LONGEST = 30

/**
 * Calls that a member can have told in the server's words before they confirm them: `beginIntent`, then the call itself
 * with the header `Intent`.
 */
export const INTENT_ACTS = [
  'withdraw',
  'setBank',
  'setLoginPassword',
  'setFundPassword',
  'beginPasskey',
  'removePasskey',
  'setLimits',
  'closeAccount',
] as const
export type IntentAct = (typeof INTENT_ACTS)[number]

/** Those, and orders above the member's own amount, which `beginOrderIntent` tells. */
export const CONFIRMED_CALLS = [...INTENT_ACTS, 'placeOrder'] as const
export type ConfirmedCall = (typeof CONFIRMED_CALLS)[number]

/** What a member can limit by themselves: won a day that are deposited or lost, and the stake above which an order is confirmed once more. */
export const LIMIT_KINDS = ['deposit', 'loss', 'large_stake'] as const

/** How long an intent is good for, seconds. */
export const INTENT_SECONDS = 60

/** Records of one page of `deposits` and `withdrawals`; a shorter page is the last one. */
export const RECORDS_PER_PAGE = 20

/**
 * The `desc` of a deposit or withdrawal that its member took back: its `status` is 3 as that of a rejected one, but nobody
 * rejected it.
 */
export const TAKEN_BACK = '회원이 직접 취소했어요'

/** What an entry of the ledger is: money in and out, a stake, what a draw paid, a correction by the operator. */
export const ENTRY_KINDS = {
  deposit: '입금',
  withdrawal: '출금',
  stake: '참여',
  payout: '당첨금',
  correction: '정정',
} as const

/** @public A kind as members read it. What corrects is also what an account begins with: both are no one's request. */
export const entryName = (kind: keyof typeof ENTRY_KINDS): string =>
  kind === 'correction' ? '조정' : ENTRY_KINDS[kind]

/** Every kind as `moneyEntries` tells it: the play money that an account began with is no correction. */
export const MONEY_KINDS = { ...ENTRY_KINDS, correction: '조정', starter: '시작 모의 머니' } as const

/** Entries of one page of `ledger`. */
export const ENTRIES_PER_PAGE = 30

/** Rounds of one page of `fairnessRounds`; a shorter page is the last one. */
export const FAIR_ROUNDS_PER_PAGE = 20

/** Venues of one page of `goods`; a shorter page is the last one. */
export const GOODS_PER_PAGE = 50

/** Entries of one page of `comments` and `goodsComments`; a shorter page is the last one. */
export const COMMENTS_PER_PAGE = 50

/** Notices of one page of `notices`; a shorter page is the last one. */
export const NOTICES_PER_PAGE = 50

/** Reviews of one page of `reviews`; a shorter page is the last one. */
export const REVIEWS_PER_PAGE = 50

/** Bookings and inquiries that one page of `bookings` and `inquiries` holds at least, unless it is the last one. */
export const OWN_PER_PAGE = 50
