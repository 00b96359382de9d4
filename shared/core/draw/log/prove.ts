import { type FetchFile, inclusionProof, readLog, toHex } from '@yaksok/platform/log'
import type { FairExport, FairLogged } from '../../contract/index.ts'

/**
 * Reads where entries stand in a log, and what leads from each to the root of its newest checkpoint. Nothing is checked here:
 * verifying a round does that with what is read.
 * @returns what an export keeps of the log, and the entries with their paths; without a path where the checkpoint is older
 * @throws what `fetchFile` throws, and TypeError where a file is not what it should be
 */
export async function proveEntries(
  entries: readonly FairLogged[],
  fetchFile: FetchFile,
): Promise<{ log: NonNullable<FairExport['log']>; entries: FairLogged[] }> {
  const { seen, tree } = await readLog(fetchFile)
  const proven = entries.map(async (entry) => {
    if (entry.position >= tree.size) return entry
    return { ...entry, path: (await inclusionProof(tree, entry.position)).map(toHex) }
  })
  return { log: { verifier: seen.verifier, checkpoint: seen.note }, entries: await Promise.all(proven) }
}
