import { join } from 'node:path'
import { createSigner, type Signer } from '@yaksok/shared/core/draw'
import type { ServerConfig } from '../../infra/config/index.ts'
import { readOrMakeKeyFile } from '../../infra/encryption/index.ts'

/**
 * What signs the log and receipts: LOG_KEY, else with the embedded database `log.key` of DATA_DIR, which is made where it is
 * missing. Null with a database of its own and no LOG_KEY: several machines would each sign with a key of their own.
 */
export async function openLogSigner({
  dataDir,
  databaseUrl,
  log,
}: Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'log'>): Promise<Signer | null> {
  if (log.key === '' && databaseUrl !== null) return null
  const seed = log.key === '' ? readOrMakeKeyFile(join(dataDir, 'log.key'))[0] : Buffer.from(log.key, 'base64')
  return await createSigner(log.origin, new Uint8Array(seed as Buffer))
}
