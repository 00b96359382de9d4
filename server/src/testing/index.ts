export { type NewMember, startTestApi, type TestApi, type TestAppOptions, type TestMember } from './app.ts'
export { type Contents, createTestDatabase, stopOwnCluster, type TestDatabase } from './database.ts'
export { setup as startRunCluster } from './run-cluster.ts'
export { type CallOptions, createTestServer, type Reply, type TestServer, type TestServerOptions } from './server.ts'
