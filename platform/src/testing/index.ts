export { startApp, type TestApp } from './app.ts'
export { COMPLETE, expect, FUND_PASSWORD, test, type Who } from './fixtures.ts'
export type { AppOptions, Controls, Decision, NewMember, TestMember } from './provider.ts'
export { screenProblems } from './screen.ts'
