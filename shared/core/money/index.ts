/** Amounts in won, as people and the wire write them, and the fund password that guards them. */
export { signedWon, spokenWon, won, wonDigits } from './format.ts'
export { fromWire, MAX_DEPOSIT, MAX_LIMIT, MAX_STAKE, MAX_WON, parseWon, toWire } from './parse.ts'
export { GUESSABLE_PIN, isGuessablePin } from './pin.ts'
