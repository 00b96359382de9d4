export { expect, type TestFixtures, testsOf, type WorkerFixtures } from './fixtures.ts'
