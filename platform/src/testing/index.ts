export { startApp, type TestApp } from './app.ts'
export { systemBrowser } from './browser.ts'
export { everyTest, remoteTests } from './config.ts'
export { type Broken, type BrokenFile, type Fault, type Faults, type FileKind, fileOf } from './faults.ts'
export { COMPLETE, expect, FUND_PASSWORD, test, type Who } from './fixtures.ts'
export { type Fork, forkRelease } from './fork-release.ts'
export { paced } from './pace.ts'
export {
  type AppOptions,
  BUILDS_VARIABLE,
  type Controls,
  type Decision,
  type DrawnRound,
  type NewMember,
  type TestMember,
} from './provider.ts'
export { problemsInEveryLook, screenProblems } from './screen.ts'
export { buildWorkingCopy } from './working-copy.ts'
