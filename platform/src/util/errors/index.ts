/** The catalogue of errors: each code once, with its title, its cause and what mends it (platform/docs/errors.md). */
import { COMMAND_LINE } from './command-line.ts'
import { CREATE } from './create.ts'
import type { Entry } from './entry.ts'
import { FOREIGN } from './foreign.ts'
import { GATE } from './gate.ts'
import { SERVICE } from './service.ts'
import { STORE } from './store.ts'

const PARTS = [
  ['Command line and settings', COMMAND_LINE],
  ['Release store', STORE],
  ['Gate', GATE],
  ['Release service', SERVICE],
  ['What comes from elsewhere', FOREIGN],
  ['Making apps and repositories', CREATE],
] as const

export const ERRORS = { ...COMMAND_LINE, ...STORE, ...GATE, ...SERVICE, ...FOREIGN, ...CREATE }
export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)

/** What `explain <code>` prints. */
export function explanation(code: ErrorCode): string {
  const [title, cause, mend] = ERRORS[code]
  return `${code}  ${title}\n\nCause  ${cause}\nMend   ${mend}`
}

/** A line for each code. */
export const errorList = (): string =>
  Object.entries(ERRORS)
    .map(([code, [title]]) => `${code}  ${title}`)
    .join('\n')

/** The page of the documents, Markdown. */
export function errorPage(): string {
  const section = ([title, entries]: readonly [string, Readonly<Record<string, Entry>>]) =>
    [`## ${title}`, ...Object.entries(entries).map(entryText)].join('\n\n')
  return `${[
    '# Errors',
    'Every refusal of the platform has a code. The command line prints it first, the release service answers it as `code`\nbeside `message`. `explain <code>` prints the same as this page, which is made by `explain --markdown`.',
    ...PARTS.map(section),
  ].join('\n\n')}\n`
}

const entryText = ([code, [title, cause, mend]]: [string, Entry]) => `### ${code}\n\n**${title}.** ${cause}\n\n${mend}`
