import type { ReleaseStore } from '../release-store/index.ts'

/** What a browser showed of a build. */
export interface OpenedScreens {
  /** What is wrong, in Korean, each with the address; empty when all is well. */
  problems: string[]
  /** What a person should know though nothing is wrong. */
  notices: string[]
  /** Screens that were opened. */
  count: number
}

/** How a release goes without its tests; behind each refusal that comes of them. */
export const WITHOUT_TESTS = 'to release anyway: --skip-tests --why "…"'

/** The same refusal over the network, where there is no way without the checks. */
export const overNetwork = (message: string): string => message.replaceAll(` (${WITHOUT_TESTS})`, '')

/** What a release command has around it. */
export interface CommandContext {
  store: ReleaseStore
  /** Folder of a part in this checkout; undefined when it is not here. */
  dirOf(name: string): string | undefined
  /** Name of the one part that this checkout holds; absent, or undefined, where it holds more. */
  own?(): string | undefined
  /**
   * Runs the tests of these remotes over the build of a shell (its folder), and answers whether they passed. Absent in a
   * checkout that holds no shell.
   */
  testShell?(build: string, remotes: string[]): Promise<boolean>
  /**
   * Opens each screen of a build (its folder) in a browser, over what is live in the store. Absent where there is nobody to
   * do it: tests of the commands.
   */
  openScreens?(build: string): Promise<OpenedScreens>
  print(line: string): void
}
