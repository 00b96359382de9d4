export { openArchive } from '../src/infra/archive/index.ts'
/** @public the end-to-end apps load it by the name of the package */

export { MAY_LAG } from '../src/infra/replicas/may-lag.ts'
export { startTestApi } from './app.ts'
/** @public played by tests/cluster/bus.cluster.ts, too */
export { busCases } from './bus-cases.ts'
/** @public for tests/simulation, with what follows it here */
export { createTestConsole } from './console.ts'
export { copyTestDatabase, createTestDatabase, stopOwnCluster, type TestDatabase } from './database.ts'
export { boundOf, faultsBetween } from './growth/faults.ts'
export { measureGrowth } from './growth/measure.ts'
export { TEST_DATA_KEYS, testVault } from './keys.ts'
/** @public for the attacks */
export { proofSigner } from './members/proof-signer.ts'
export { ownerPool } from './owner-pool.ts'
/** @public played by tests/simulation */
export { testSignature } from './rounds/beacon.ts'
export { setup as startRunCluster } from './run-cluster.ts'
export { createTestServer, type Reply, type TestServer } from './server.ts'
export { openSilentProxy } from './silent-proxy.ts'
export { hears } from './wait-for-event.ts'
export { ledgerFaults } from './wallet/ledger-faults.ts'
export { FUND_PASSWORD, type Member, memberWithBank } from './wallet/member.ts'
export { BOOKED_TABLES } from './wallet/money-tables.ts'
export { openWorld } from './wallet/world.ts'
