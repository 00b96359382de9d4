import type { CallId } from '@yaksok/shared/core/contract'

/**
 * What a call that may lag is made of: `own` is the member's and shows at least what they have done themselves, `shared`
 * is the same for everybody.
 */
export type Lagging = 'own' | 'shared'

/**
 * Calls that a replica may answer: they show what was, and nothing is decided by them. Whatever is not named here is
 * read on the primary; above all what a member may spend, withdraw or still lose, sessions, and the clock of rounds.
 */
export const MAY_LAG: Partial<Readonly<Record<CallId, Lagging>>> = {
  ads: 'shared',
  areaCounts: 'shared',
  categories: 'shared',
  comments: 'shared',
  dateEvents: 'shared',
  directory: 'shared',
  goods: 'shared',
  goodsComments: 'shared',
  goodsFind: 'shared',
  managerTopics: 'shared',
  matching: 'shared',
  notices: 'shared',
  popularSearches: 'shared',
  recommended: 'shared',
  reviews: 'shared',
  searchSuggestions: 'shared',
  venueAreas: 'shared',
  venueCount: 'shared',
  venuePictures: 'shared',
  videos: 'shared',
  withdrawNotices: 'shared',
  fairnessBeacon: 'shared',
  fairnessBreaks: 'shared',
  fairnessEntries: 'own',
  fairnessExport: 'shared',
  fairnessLedger: 'shared',
  fairnessRound: 'shared',
  fairnessRounds: 'shared',
  booking: 'own',
  bookings: 'own',
  deposits: 'own',
  favourites: 'own',
  gameRecords: 'own',
  inquiries: 'own',
  inquiry: 'own',
  inquiryPicture: 'own',
  inquiryPictures: 'own',
  ledger: 'own',
  moneyEntries: 'own',
  moneyLine: 'own',
  moneyRecord: 'own',
  myThings: 'own',
  report: 'own',
  statement: 'own',
  notifications: 'own',
  withdrawals: 'own',
}
