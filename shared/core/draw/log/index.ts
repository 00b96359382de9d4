/** A transparency log as C2SP describes it (tlog-tiles, tlog-checkpoint, signed-note): the same in server, browser and witness. */
export { checkpointText, parseCheckpoint } from './checkpoint.ts'
export { type FetchFile, filesBelow, followLog, type KeptLog, type LogVerdict } from './follow.ts'
export { consistencyProof, inclusionProof, isConsistent } from './proofs.ts'
export { proveEntries } from './prove.ts'
export { parseReceipt, receiptText } from './receipt.ts'
export { createSigner, parseNote, parseVerifier, type Signer, verifyNote } from './signed-note.ts'
export { type LogTree, openTree, parseTilePath, type Tile, tilePath } from './tiles.ts'
