import type { Attack } from '../attack.ts'
import { books } from './books.ts'
import { canary } from './canary.ts'
import { costlyWork } from './costly-work.ts'
import { doors } from './doors.ts'
import { doubleSend } from './double-send.ts'
import { editedRegistry } from './edited-registry.ts'
import { enumeration, enumerationByTime } from './enumeration.ts'
import { excluded } from './excluded.ts'
import { floodAttacks } from './floods.ts'
import { foreignRecords } from './foreign-records.ts'
import { forgedAddress, forgedBehindProxy } from './forged-address.ts'
import { forgedReports } from './forged-reports.ts'
import { headers } from './headers.ts'
import { hundredWays } from './hundred-ways.ts'
import { lateOrders } from './late-orders.ts'
import { launchCodes } from './launch-codes.ts'
import { loginGuesses, ownerLockedOut, ownerLockedOutAtLength } from './login-guesses.ts'
import { lossLimit, lossLimitAtLength } from './loss-limit.ts'
import { malformed } from './malformed.ts'
import { otherIntent } from './other-intent.ts'
import { pinGuesses } from './pin-guesses.ts'
import { predictedDraws } from './predicted-draws.ts'
import { releaseChannel } from './release-channel.ts'
import { reviewDesk } from './review-desk.ts'
import { slowBodies } from './slow-bodies.ts'
import { proofFlood, stolenToken } from './stolen-token.ts'
import { traversal } from './traversal.ts'
import { twoLengths } from './two-lengths.ts'

/** In the order in which they run: what looks at the outcome of the others comes last. */
export const attacks: readonly Attack[] = [
  malformed,
  headers,
  traversal,
  twoLengths,
  launchCodes,
  doubleSend,
  foreignRecords,
  pinGuesses,
  otherIntent,
  stolenToken,
  proofFlood,
  lateOrders,
  lossLimit,
  lossLimitAtLength,
  excluded,
  reviewDesk,
  enumeration,
  enumerationByTime,
  loginGuesses,
  ownerLockedOut,
  ownerLockedOutAtLength,
  forgedAddress,
  forgedBehindProxy,
  forgedReports,
  editedRegistry,
  releaseChannel,
  hundredWays,
  doors,
  slowBodies,
  costlyWork,
  ...floodAttacks,
  predictedDraws,
  canary,
  books,
]
