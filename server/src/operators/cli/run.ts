import { parseArgs } from 'node:util'
import { ActionRefusal } from '../use-cases/index.ts'
import type { OpsCommand, OpsContext } from './command.ts'
import { commands } from './commands.ts'
import { OpsError } from './errors.ts'
import { widthOf } from './table.ts'
import { ENGLISH } from './words.ts'

/** A command line that has been understood. */
export interface Parsed {
  command: OpsCommand
  args: string[]
  options: Record<string, string | undefined>
}

/** Understands `deposits approve 3`; null asks for the help text. Throws OpsError for what cannot be meant. */
export function parseCommand(argv: readonly string[]): Parsed | null {
  if (argv.length === 0 || argv.includes('--help') || argv[0] === 'help') return null
  const command = commands.find(({ words }) => words.split(' ').every((word, index) => argv[index] === word))
  if (!command) throw new OpsError(`No such command: ${argv.slice(0, 2).join(' ')} (npm run ops -- help)`)
  const { positionals, values } = parseOptions(command, argv.slice(command.words.split(' ').length))
  const [fewest, most] = command.arguments
  if (positionals.length < fewest || positionals.length > most)
    throw new OpsError(`Usage: npm run ops -- ${command.words} ${command.usage}`)
  return { command, args: positionals, options: values }
}

function parseOptions(command: OpsCommand, rest: string[]) {
  const options = Object.fromEntries([
    ...(command.options ?? []).map((name) => [name, { type: 'string' as const }] as const),
    ...(command.flags ?? []).map((name) => [name, { type: 'boolean' as const }] as const),
  ])
  try {
    const { positionals, values } = parseArgs({ args: rest, options, allowPositionals: true, strict: true })
    return {
      positionals,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const option = /'(-[^' ]*)/.exec(message)?.[1] ?? ''
    throw new OpsError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `Unknown option: ${option}` : `Wrong value of option: ${option}`,
    )
  }
}

/** @throws OpsError with the line to print, also where a use case refuses */
export function runCommand(context: OpsContext, { command, args, options }: Parsed): Promise<void> {
  return command.run(context, args, options).catch((error: unknown) => {
    throw error instanceof ActionRefusal ? new OpsError(error.in(ENGLISH)) : error
  })
}

export function helpText(): string {
  const lines = commands.map(({ words, usage, help }) => [`${words} ${usage}`.trim(), help] as const)
  const width = Math.max(...lines.map(([call]) => widthOf(call))) + 2
  const padded = lines.map(([call, help]) => `  ${call}${' '.repeat(width - widthOf(call))}${help}`)
  return ['npm run ops -- <command>', '', ...padded].join('\n')
}
