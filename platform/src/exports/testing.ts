/** The public entry `@yaksok/platform/testing`. */
export { openScreens } from '../smoke-test/index.ts'
export {
  type AppOptions,
  appTests,
  BUILDS_VARIABLE,
  buildWorkingCopy,
  type CollectedSpan,
  type Collector,
  everyTest,
  type FileKind,
  type Fork,
  fileOf,
  forkRelease,
  night,
  openCollector,
  problemsInEveryLook,
  remoteTests,
  type ScreenReader,
  type SessionCookie,
  screenProblems,
  screenReader,
  sessionState,
  someByDay,
  startApp,
  type TestApi,
  type TestApp,
  type Visitor,
} from '../testing/index.ts'
/** @public the types of the fixtures are part of every extended `test` */
export { expect, type TestFixtures, testsOf, type WorkerFixtures } from '../testing/playwright.ts'
export { paced, systemBrowser, testBrowser } from '../util/index.ts'
export { compareWithLive } from '../visual-diff/index.ts'
