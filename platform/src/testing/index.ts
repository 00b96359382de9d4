export { startApp, type TestApp } from './app.ts'
export { AXE, askAxe, RULES, transitionsEnded, type Violation } from './axe.ts'
export { type CollectedSpan, type Collector, openCollector } from './collector.ts'
export { composedStore } from './composed-store.ts'
export { appTests, everyTest, remoteTests } from './config.ts'
export { type Fork, forkRelease } from './fork-release.ts'
export { type FileKind, fileOf } from './network-faults.ts'
export { night, someByDay } from './night.ts'
export {
  type AppOptions,
  BUILDS_VARIABLE,
  isApiNamed,
  type SessionCookie,
  type TestApi,
  VISITOR,
  type Visitor,
} from './provider.ts'
export { problemsInEveryLook, screenProblems } from './screen.ts'
export { type ScreenReader, screenReader } from './screen-reader.ts'
export { sessionState } from './session-state.ts'
export { testShell } from './test-shell.ts'
export { buildWorkingCopy } from './working-copy.ts'
