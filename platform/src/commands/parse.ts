/** The one parser of the command line. What it does not know it refuses, with the nearest that it knows. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StoreError } from '../util/index.ts'
import { CHECKOUT_OPTIONS, OPTIONS } from './options.ts'
import { ALIASES, CHECKOUT_COMMANDS, RELEASE_COMMANDS } from './table.ts'

/** Throws StoreError for an option that the command does not take; values are not repeated. */
function parseAs<const T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  takes: readonly string[],
) {
  if (args.some((arg) => /^--token\b/.test(arg)))
    throw new StoreError(
      'YK1008',
      'No token on the command line (shell history and process list keep it): use YAKSOK_TOKEN or YAKSOK_TOKEN_FILE',
    )
  // what follows `--` is taken as it is
  const end = args.indexOf('--')
  const words = end < 0 ? args : args.slice(0, end)
  for (const word of words) {
    const [, option] = /^--([^=]+)/.exec(word) ?? []
    if (option && !takes.includes(option))
      throw new StoreError('YK1002', `Unknown option: --${option}${meant(option, takes, '--')}`)
  }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new StoreError('YK1002', (error as Error).message)
  }
}

/** The words of a release command; throws StoreError for what it does not know. */
export function parseRelease(args: readonly string[]) {
  const command = commandIn(args)
  const name = ALIASES[command] ?? command
  const known = RELEASE_COMMANDS[name]
  if (!known) throw unknownCommand(command, [...Object.keys(RELEASE_COMMANDS)])
  return parseAs(args, OPTIONS, known.options)
}

/** The words of another command, without it. */
export const parseCheckout = (command: keyof typeof CHECKOUT_COMMANDS & string, args: readonly string[]) =>
  parseAs(args, CHECKOUT_OPTIONS, CHECKOUT_COMMANDS[command]?.options ?? [])

/** The first word that is no option. */
function commandIn(args: readonly string[]): string {
  return args.find((arg) => !arg.startsWith('-')) ?? ''
}

/** A command that there is not, with the one that was probably meant. */
export function unknownCommand(word: string, known: readonly string[]): StoreError {
  const what = word ? `Unknown command: ${word}` : 'No command'
  return new StoreError('YK1001', `${what}${meant(word, known) || ` (${known.join(', ')})`}`)
}

/** True for a word that changes or shows what is live, another name of it too. */
export const isReleaseCommand = (word: string): boolean => (ALIASES[word] ?? word) in RELEASE_COMMANDS

/** All commands by name. */
export const commandNames = (): string[] => [...Object.keys(RELEASE_COMMANDS), ...Object.keys(CHECKOUT_COMMANDS)]

export const asksForHelp = (args: readonly string[]): boolean => args.some((word) => word === '--help' || word === '-h')

/** `. Did you mean --canary?`; empty where nothing is near. */
export function meant(word: string, known: readonly string[], before = ''): string {
  const near = known
    .map((one) => ({ one, steps: distance(word, one) }))
    .filter(({ one, steps }) => steps <= Math.max(1, Math.floor(one.length / 3)))
    .sort((a, b) => a.steps - b.steps)[0]
  return near && word ? `. Did you mean ${before}${near.one}?` : ''
}

/** How many letters differ, with two that changed places counted once. */
function distance(a: string, b: string): number {
  const row = (i: number): number[] => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0))
  const table = Array.from({ length: a.length + 1 }, (_, i) => row(i))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      ;(table[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, i > 1 && j > 1 ? swap : change)
    }
  return at(a.length, b.length)
}
