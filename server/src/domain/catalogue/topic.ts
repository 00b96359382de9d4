import { CATALOGUE_TOPIC, publish, type Queryable } from '../../infra/database/index.ts'

export { CATALOGUE_TOPIC }

/** To be called in the transaction that changes what members browse: every process then reads it anew. */
export async function catalogueChanged(db: Queryable): Promise<void> {
  await publish(db, CATALOGUE_TOPIC)
}
