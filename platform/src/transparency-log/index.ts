/**
 * A transparency log as C2SP describes it (tlog-tiles, tlog-checkpoint, signed-note), and what it is made of. The same in browser,
 * service worker, server and command line: the log of draws and the log of compositions are both read by it.
 */
export { type Bytes, concat, fromHex, numberBytes, toHex, utf8 } from './bytes.ts'
export { canonicalJson, releaseText } from './canonical-json.ts'
export { checkpointText, parseCheckpoint } from './checkpoint.ts'
export { type Evidence, evidenceOf, judgeEvidence } from './evidence.ts'
export { bundleOf, entriesIn, type LogSource, logFile } from './files.ts'
export {
  type FetchFile,
  filesBelow,
  followLog,
  type KeptLog,
  type LogVerdict,
  readLog,
} from './follow.ts'
export { sha256 } from './hash.ts'
export { leafHash, merklePath, merkleRoot, merkleTree, rootOfPath } from './merkle.ts'
export { consistencyProof, inclusionProof, isConsistent } from './proofs.ts'
export {
  createSigner,
  isSignedBy,
  parseNote,
  parseVerifier,
  type SignedNote,
  type Signer,
  verifyNote,
} from './signed-note.ts'
export { type LogTree, openTree, parseTilePath, TILE_WIDTH, type Tile, tilePath } from './tiles.ts'
