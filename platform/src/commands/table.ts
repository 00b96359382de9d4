/** The commands: what `help` prints, and which options each takes. */
import type { CHECKOUT_OPTIONS, OPTIONS } from './options.ts'

export interface Command {
  /** What stands behind the command's name, per form of it. */
  forms: readonly (readonly [words: string, does: string])[]
  options: readonly string[]
}

const FORWARD = ['canary', 'why', 'drop-routes', 'dead-links', 'own-react', 'no-visual', 'accept-visual'] as const
const CHANGE = ['why', 'if-live', 'to'] as const

type OptionName = keyof typeof OPTIONS
const of = (options: readonly OptionName[], ...forms: Command['forms']): Command => ({ forms, options })

/** What changes or shows what is live. */
export const RELEASE_COMMANDS: Readonly<Record<string, Command>> = {
  release: of(
    [...FORWARD, 'if-live', 'skip-tests', 'unseen', 'to'],
    ['<name>', 'builds a part, checks it and makes it live; the name can be left out where there is one'],
  ),
  promote: of(
    ['from', ...FORWARD, 'if-live', 'unseen', 'to'],
    ['<name>', 'makes the canary live for all'],
    ['<name> --from <url> --to <url>', 'releases at --to the very build that is live at --from (YAKSOK_FROM_TOKEN)'],
  ),
  rollback: of(CHANGE, ['<name> [version]', 'ends a canary, else goes back to the version before']),
  pin: of(['off', ...CHANGE], ['<name>', 'keeps the live version (--off ends it)']),
  disable: of(['off', ...CHANGE], ['<name> [text]', 'takes a part out of service (--off ends it)']),
  approve: of(['why', 'to'], ['<name> <version>', 'says that another may make it live, where the policy asks for two']),
  'let-in': of(
    ['off', ...CHANGE],
    ['<name> [origin] --why <text>', "lets another company's remote out of its frame, into the page (--off ends it)"],
  ),
  preview: of(
    ['tag', 'days', 'app', 'to', ...FORWARD],
    ['<name>', 'a link to a build that is not live'],
    ['list [name]', 'the previews that there are'],
    ['end <name> <version|tag>', 'ends one'],
    ['canary <name>', 'a link to the canary'],
  ),
  releases: of(
    [
      'keep',
      'manifest',
      'remote-entry',
      'integrity',
      'global',
      'file',
      'share',
      'route',
      'tab',
      'call',
      'connect',
      'remotes',
      'actions',
      'days',
      'shell',
      'above',
      'from',
      'key',
      'rebuild',
      'old',
      'draft',
      'off',
      'if-live',
      'to',
      'skip-tests',
      'unseen',
      ...FORWARD,
    ],
    ['list|log [name]', 'what is live; who changed it'],
    ["add <name> --manifest <url> --route '/Path=expose:Title'", 'a remote that somebody else built'],
    ['add <name> --remote-entry <url> --integrity <hash> --file <name> …', 'the same without a manifest'],
    ['token <team> --remotes a,b', 'a token for a team, shown once'],
    ['tokens | revoke <id>', 'the tokens; ends one'],
    ['remove <name> --drop-routes', 'takes a remote away for good'],
    ['prune [name]', 'deletes old builds'],
    ['verify <name> [--rebuild]', 'says where the live version comes from, and builds it again'],
    ['verify | sign', 'checks the audit log; signs what is live'],
    ['resume --why <text>', 'goes on with a registry from a backup'],
    ['keys show [draft]', 'whose keys count for root, teams and service'],
    ['keys init <folder>', 'roles: makes what keys are missing there, signs with those it has, puts them in force'],
    ['keys new <file>', 'makes a key, and its public half beside it'],
    ['keys add <team> --key <file> --remotes a,b --draft <file>', 'another team, for others to sign'],
    ['keys rotate <team|root|service> --key <file> --draft <file>', 'another key, beside or in place of --old'],
    ['keys revoke <team|root|service> --draft <file>', 'takes a key (--old) or a team away'],
    ['keys end --draft <file>', 'gives the roles up: the key of the service alone decides again'],
    ['keys sign <draft> --key <file>', 'signs what the key stands for; needs no store'],
    ['keys apply <draft>', 'puts signed roles in force'],
    ['share', 'moves the store to where many machines share it'],
  ),
}

type CheckoutOption = keyof typeof CHECKOUT_OPTIONS
const here = (options: readonly CheckoutOption[], ...forms: Command['forms']): Command => ({ forms, options })

/** What works on a checkout, or on nothing. */
export const CHECKOUT_COMMANDS: Readonly<Record<string, Command>> = {
  dev: here(
    ['shell', 'alone', 'api', 'fakes'],
    ['--shell <url>', 'this remote inside a deployed shell, with hot reload'],
    ['--alone --api <url>', 'this remote alone, against an API'],
    ['[name …] [--fakes]', "an app's parts, or these with the others as released; over the fakes of its API"],
  ),
  app: here(['from', 'or-keep'], ['pull', 'the app as it is live at an address, for tests']),
  eject: here([], ['', "writes this remote's build as a plain configuration of rspack, without the platform"]),
  mcp: here(
    ['to'],
    ['--to <url>', 'the verbs of a release service for programs (Model Context Protocol, standard input and output)'],
  ),
  start: here(['working-copy'], ['', 'an app: builds and releases what is missing, and serves it']),
  serve: here([], ['', 'an app: serves what is live']),
  'publish-all': here(['drop-routes'], ['', 'an app: builds what changed and makes it live']),
  explain: here(['markdown'], ['<code>', 'what an error means and what mends it; all codes without one']),
  help: here([], ['[command]', 'this; `<command> --help` prints its options']),
}

/** Words that say the same in another way: `canary home 10` is `release home --canary 10`. */
export const ALIASES: Readonly<Record<string, string>> = {
  canary: 'release',
  enable: 'disable',
  unpin: 'pin',
  'keep-out': 'let-in',
}
