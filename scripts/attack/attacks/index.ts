import type { Attack } from '../attack.ts'
import { books } from './books.ts'
import { doubleSend } from './double-send.ts'
import { foreignRecords } from './foreign-records.ts'
import { lateOrders } from './late-orders.ts'
import { launchCodes } from './launch-codes.ts'
import { malformed } from './malformed.ts'
import { pinGuesses } from './pin-guesses.ts'

/** In the order in which they run: what looks at the outcome of the others comes last. */
export const attacks: readonly Attack[] = [
  malformed,
  launchCodes,
  doubleSend,
  foreignRecords,
  pinGuesses,
  lateOrders,
  books,
]
