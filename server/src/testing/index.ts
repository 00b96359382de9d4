export { type Contents, createTestDatabase, stopOwnCluster, type TestDatabase } from './database.ts'
