import { createVault, type Vault } from '../src/infra/encryption/index.ts'

/** DATA_KEYS of every server that tests start: made up, and the same for all that share a database. */
export const TEST_DATA_KEYS = Buffer.alloc(32, 'a key of tests').toString('base64')

/** The vault of those servers. */
export const testVault = (): Vault => createVault([Buffer.from(TEST_DATA_KEYS, 'base64')])
