/**
 * How a round is played and checked: outcomes, odds and pay-outs, and the proof of a draw. The same in browser, server
 * and command line; a remote that uses it bundles it.
 */
export { beaconKind, isBeaconSignature } from './fairness/beacon.ts'
export { fromHex, toHex } from './fairness/bytes.ts'
export { seedOfLink } from './fairness/chain.ts'
export { drawByBeacon, drawOpencode } from './fairness/draw.ts'
export { merklePath, merkleTree } from './fairness/merkle.ts'
export type { FairnessReport, LogCheck, RoundReport, Step, StepId } from './fairness/report.ts'
export { roundHeader } from './fairness/texts.ts'
export { verifyExport, verifyRoundAmong } from './fairness/verify.ts'
// a transparency log as C2SP describes it (tlog-tiles, tlog-checkpoint, signed-note)
export { checkpointText, parseCheckpoint } from './log/checkpoint.ts'
export { type FetchFile, filesBelow, followLog, type KeptLog, type LogVerdict } from './log/follow.ts'
export { consistencyProof, inclusionProof, isConsistent } from './log/proofs.ts'
export { proveEntries } from './log/prove.ts'
export { parseReceipt, receiptText } from './log/receipt.ts'
export { createSigner, parseNote, parseVerifier, type Signer, verifyNote } from './log/signed-note.ts'
export { type LogTree, openTree, parseTilePath, type Tile, tilePath } from './log/tiles.ts'
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
