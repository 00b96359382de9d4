/** The platform's kit, with what of it the app makes its own. */
export * from '@yaksok/platform/testing'
export { everyTest, remoteTests } from './config.ts'
export type { ApiOptions, AppOptions, Controls, NewMember, TestApi, TestApp, TestMember } from './controls.ts'
export { startApp, test } from './fixtures.ts'
export { COMPLETE, FUND_PASSWORD } from './members.ts'
