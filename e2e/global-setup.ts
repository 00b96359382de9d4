import { startRunCluster } from '@yaksok/server/testing'

/** One PostgreSQL for the whole run; every worker's app gets a database of its own in it. */
export default startRunCluster
