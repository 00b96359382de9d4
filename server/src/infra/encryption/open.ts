import type { Logger } from 'pino'
import type { ServerConfig } from '../config/index.ts'
import { keyFileOf, parseKey, readKeyFile, readOrMakeKeyFile } from './key-file.ts'
import { createVault, type Vault } from './vault.ts'

export type KeyConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'dataKeys'>

/** A vault that learns of keys that an operator has changed while it is in use. */
export interface LivingVault extends Vault {
  /** Reads the keys again. @param known ids of the keys that the database knows */
  reload(known: readonly string[]): void
}

/**
 * The vault of this process: the keys of DATA_KEYS, else those of `DATA_DIR/data.key`, which is made when it is missing
 * and nothing has been sealed yet. Nothing is ever stored in clear. With a database of its own, a key that only this
 * machine has is worth a warning: losing the file is losing the bank numbers.
 * @param used ids of the keys that the database knows; of several keys the first of these seals
 */
export function openVault(config: KeyConfig, used: readonly string[], log?: Logger): LivingVault {
  if (config.dataKeys.length > 0) return living(() => config.dataKeys.map((key) => parseKey(key) as Buffer), used)
  const file = keyFileOf(config.dataDir)
  if (config.databaseUrl)
    log?.warn(
      { event: 'encryption', file },
      'No DATA_KEYS: account numbers are sealed with a key file of this machine. Nothing opens them if it is lost, and other processes do not start',
    )
  if (used.length === 0) readOrMakeKeyFile(file)
  return living(() => readKeyFile(file), used)
}

function living(load: () => Buffer[], used: readonly string[]): LivingVault {
  let vault = createVault(load(), used)
  return {
    get current() {
      return vault.current
    },
    get newest() {
      return vault.newest
    },
    get ids() {
      return vault.ids
    },
    seal: (text, context) => vault.seal(text, context),
    open: (sealed, context) => vault.open(sealed, context),
    mark: (text) => vault.mark(text),
    marks: (text) => vault.marks(text),
    reload(known) {
      vault = createVault(load(), known)
    },
  }
}
