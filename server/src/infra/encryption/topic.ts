import { publish, type Queryable } from '../database/index.ts'

/** Processes read their keys again when they hear of it. */
export const VAULT_TOPIC = 'vault'

/** To be called when the keys of a running app have changed. */
export const keysChanged = (db: Queryable): Promise<void> => publish(db, VAULT_TOPIC)
