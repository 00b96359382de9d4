import { join } from 'node:path'
import { checkpointText, createSigner, type Signer } from '@yaksok/shared/core/draw'
import type { Services } from '../../http/calls/index.ts'
import type { ServerConfig } from '../../infra/config/index.ts'
import { one, type Pool } from '../../infra/database/index.ts'
import { readOrMakeKeyFile } from '../../infra/encryption/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'
import { sizeOf, treeOf } from './tree.ts'

/** Looks for entries that no checkpoint covers this often, in case a message was missed. */
const LOOK_MS = 1000

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

/** Signs a checkpoint over all that is committed, unless the newest one covers it; false where it does. */
export async function signCheckpoint(pool: Pool, origin: string, signer: Signer): Promise<boolean> {
  const size = await sizeOf(pool)
  const newest = await one<{ size: number; verifier: string }>(pool, 'select size, verifier from log_checkpoint')
  if (newest && newest.size >= size && newest.verifier === signer.verifier) return false
  const text = checkpointText({ origin, size, root: await treeOf(pool, size).hashOf(0, size) })
  const note = `${text}\n${await signer.sign(text)}\n`
  const kept = await one<{ kept: boolean }>(pool, 'select keep_checkpoint($1, $2, $3) as kept', [
    size,
    signer.verifier,
    note,
  ])
  return kept?.kept ?? false
}

/** Signs as soon as something is added, in one process of all. */
export function signRegularly({
  pool,
  bus,
  log,
  config,
  logSigner,
}: Pick<Services, 'pool' | 'bus' | 'log' | 'config' | 'logSigner'>): RegularWork {
  const sign = async () => {
    if (logSigner) await signCheckpoint(pool, config.log.origin, logSigner)
  }
  const failed = (err: unknown) => log.warn({ event: 'log', err }, 'the public log was not signed')
  const regular = every(LOOK_MS, sign, failed)
  let leave = () => {}
  let last: Promise<void> = Promise.resolve()
  let waits = false
  const signNext = () => {
    waits = false
    return sign()
  }
  return {
    async start() {
      leave = bus.on('log', () => {
        // one checkpoint covers all that was added while the one before was signed
        if (!waits) last = last.then(signNext).catch(failed)
        waits = true
      })
      await regular.start()
    },
    async stop() {
      leave()
      await last
      await regular.stop()
    },
  }
}
