import type { ReleaseStore } from '../release-store/index.ts'
import { type ErrorCode, StoreError } from '../util/index.ts'
import type { Pictures, VisualReport, VisualRule } from '../visual-report/index.ts'

/** What a browser showed of a build. */
export interface OpenedScreens {
  /** What is wrong, each with the address; empty when all is well. */
  problems: string[]
  /** What a person should know though nothing is wrong. */
  notices: string[]
  /** Screens that were opened. */
  count: number
}

/** A report, and its pictures by their names. */
export interface Compared {
  report: VisualReport
  pictures: Pictures
}

/** How a release goes without its tests; behind each refusal that comes of them. */
export const WITHOUT_TESTS = 'to release anyway: --skip-tests --why "…"'

/** What a team can do something about stands here; the rest of what a store refuses is of whoever runs it. */
const OF_TEAMS: readonly ErrorCode[] = ['YK2005', 'YK2006']

/** The same refusal over the network: nothing in it suggests what a service refuses, or what only its machine can do. */
export function overNetwork(error: StoreError): { refused: string; code: ErrorCode } {
  if (error.code.startsWith('YK2') && !OF_TEAMS.includes(error.code))
    return {
      refused: 'The store of the service cannot be changed now: tell whoever runs it. Nothing has changed',
      code: 'YK4016',
    }
  return { refused: withoutLocal(error).message, code: error.code }
}

/** The same error without the way around checks, which no service has. */
export const withoutLocal = ({ code, message }: StoreError): StoreError =>
  new StoreError(code, message.replaceAll(` (${WITHOUT_TESTS})`, ''))

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
  /** Compares the screens of a build (its folder) with what is live, in a browser. Absent where there is nobody to do it. */
  compareScreens?(build: string, rule: Pick<VisualRule, 'widths' | 'seconds'>): Promise<Compared>
  print(line: string): void
}
