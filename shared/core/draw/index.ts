/**
 * How a round is played and checked: outcomes, odds and pay-outs, and the proof of a draw. The same in browser, server
 * and command line; a remote that uses it bundles it.
 */
// the log that draws are published in; the platform's own log is read by the same code
export {
  checkpointText,
  consistencyProof,
  createSigner,
  type FetchFile,
  filesBelow,
  followLog,
  fromHex,
  inclusionProof,
  isConsistent,
  type KeptLog,
  type LogTree,
  type LogVerdict,
  merklePath,
  merkleTree,
  openTree,
  parseCheckpoint,
  /** @public a name of the contract that nothing here uses */
  parseNote,
  parseTilePath,
  parseVerifier,
  type Signer,
  type Tile,
  tilePath,
  toHex,
  verifyNote,
} from '@yaksok/platform/log'
export { beaconKind, isBeaconSignature } from './fairness/beacon.ts'
export { seedOfLink } from './fairness/chain.ts'
export { drawByBeacon, drawOpencode } from './fairness/draw.ts'
export type { FairnessReport, LogCheck, RoundReport, Step, StepId } from './fairness/report.ts'
export { roundHeader } from './fairness/texts.ts'
export { verifyExport, verifyRoundAmong } from './fairness/verify.ts'
export { proveEntries } from './log/prove.ts'
export { parseReceipt, receiptText } from './log/receipt.ts'
export type { Chance, Game } from './rules/odds.ts'
export {
  chanceOf,
  chanceText,
  fairOdds,
  jointChance,
  outcomesOf,
  payout,
  picksOf,
  returnPercent,
} from './rules/odds.ts'
export type { Result } from './rules/result.ts'
export { deriveResult, pickWins } from './rules/result.ts'
