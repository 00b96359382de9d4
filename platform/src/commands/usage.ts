/** What `help` prints, and how a command of the platform ends: what went wrong in a line, and the code of its process. */
import { type ErrorCode, StoreError } from '../util/index.ts'
import { CHECKOUT_OPTIONS, OPTIONS } from './options.ts'
import { ALIASES, CHECKOUT_COMMANDS, type Command, RELEASE_COMMANDS } from './table.ts'

const COMMANDS: Readonly<Record<string, Command>> = { ...RELEASE_COMMANDS, ...CHECKOUT_COMMANDS }

/** How a command may end. */
export const EXIT_CODES = { done: 0, refused: 1, misused: 2, failed: 3, later: 4 } as const

const EXITS = `Exit codes
  0  done
  1  refused: the message says why, and nothing has changed
  2  typed or set up wrongly
  3  a defect: please report it
  4  not now: try again later`

const WIDTH = 34
const row = (left: string, right: string) =>
  left.length < WIDTH ? `  ${left.padEnd(WIDTH)}${right}` : `  ${left}\n  ${''.padEnd(WIDTH)}${right}`
const rows = (name: string) =>
  (COMMANDS[name]?.forms ?? []).map(([words, does]) => row(`${name} ${words}`.trim(), does))

/** All commands, a line or two each. */
export const usage = (): string =>
  [
    'Commands',
    '',
    ...Object.keys(RELEASE_COMMANDS).flatMap(rows),
    '',
    ...Object.keys(CHECKOUT_COMMANDS).flatMap(rows),
    '',
    'Release commands take --to <url> to ask a release service there (token in YAKSOK_TOKEN). Without it the store is the',
    'folder RELEASE_STORE. `releases` takes the release commands as words, too, and canary, enable and unpin.',
    '',
    EXITS,
  ].join('\n')

/** One command with its options; all of them for a word that is none. */
export function usageOf(word: string): string {
  const name = ALIASES[word] ?? word
  const command = COMMANDS[name]
  if (!command) return usage()
  const known: Readonly<Record<string, { value?: string; help: string }>> =
    name in RELEASE_COMMANDS ? OPTIONS : CHECKOUT_OPTIONS
  const options = [...new Set(command.options)].map((option) => {
    const { value, help = '' } = known[option] ?? {}
    return row(`--${option}${value ? ` <${value}>` : ''}`, help)
  })
  return [...rows(name), ...(options.length > 0 ? ['', 'Options', ...options] : []), '', EXITS].join('\n')
}

/** What may go well when it is typed again. */
const LATER: readonly ErrorCode[] = [
  'YK2005',
  'YK2015',
  'YK3022',
  'YK4001',
  'YK4006',
  'YK4007',
  'YK4010',
  'YK4015',
  'YK5001',
]

/** The exit code that an error ends a command with. */
export function exitCode(error: unknown): number {
  if (!(error instanceof StoreError)) return EXIT_CODES.failed
  if (LATER.includes(error.code)) return EXIT_CODES.later
  return error.code.startsWith('YK1') ? EXIT_CODES.misused : EXIT_CODES.refused
}

/** What a command prints of an error: a line with its code, and the stack of what nobody expected. */
export const errorText = (error: unknown): string =>
  error instanceof StoreError
    ? `✗ ${error.code} ${error.message}`
    : `✗ YK1099 ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
