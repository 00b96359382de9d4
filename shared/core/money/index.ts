/** Amounts in won, as people and the wire write them, and the fund password that guards them. */
export { signedWon, spokenWon, won, wonDigits } from './format.ts'
export { MAX_DEPOSIT, MAX_LIMIT, MAX_STAKE } from './limits.ts'
export { MAX_WON, parseWon } from './parse.ts'
export { GUESSABLE_PIN, isGuessablePin } from './pin.ts'
export { fromWire, toWire } from './wire.ts'
