/** The platform's kit, with what of it the app makes its own. */
export * from '@yaksok/platform/testing'
export { untilItAnswers } from './answers.ts'
/** @public the configuration of each remote passes `remoteTests` on */
export { everyTest, remoteTests } from './config.ts'
/** @public `AppOptions` in place of the platform's: with this app's API */
export type { ApiOptions, AppOptions, NewMember, TestApi, TestApp, TestMember } from './controls.ts'
export { apartTest, startApp, test } from './fixtures.ts'
export { COMPLETE, FUND_PASSWORD } from './members.ts'
export { openScreen } from './open-screen.ts'
export { expectBeside, expectToast } from './toast.ts'
