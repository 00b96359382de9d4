/** Codes of the command line and of settings: what was typed, or what the environment says. */
import type { Entries } from './entry.ts'

export const COMMAND_LINE = {
  YK1001: [
    'No such command',
    'The first word is none of the commands.',
    'Run `help`, or take the one that the message suggests.',
  ],
  YK1002: [
    'No such option',
    'The command does not know an option, or its value is missing.',
    'Run `<command> --help`, or take the option that the message suggests.',
  ],
  YK1003: [
    'Something is missing on the command line',
    'The command needs a name, an address or a path that was not given.',
    'Type it as the message shows.',
  ],
  YK1004: ['A number is out of range', 'An option takes a whole number within limits.', 'Give a number within them.'],
  YK1005: [
    'A reason is needed',
    'What goes round a check, or takes a registry back, is kept in the audit log with a reason.',
    'Add the reason that the message asks for, e.g. `--why "…"`.',
  ],
  YK1006: [
    'No release store is named',
    'The command changes a release store, and neither a folder nor a service is named.',
    'Set `RELEASE_STORE` to the folder, or add `--to https://…` with a token in `YAKSOK_TOKEN`.',
  ],
  YK1007: [
    'No such part in this folder',
    'The command works in the folder of an app or of one remote, and this folder holds no such part.',
    'Change the folder, or correct the name.',
  ],
  YK1008: [
    'A token stands on the command line',
    'The shell history and the list of processes keep what is typed.',
    'Revoke the token, and give the next one in `YAKSOK_TOKEN` or `YAKSOK_TOKEN_FILE`.',
  ],
  YK1009: [
    'No usable token here',
    '`YAKSOK_TOKEN` and `YAKSOK_TOKEN_FILE` are empty, cannot be read, or hold characters that no token has.',
    'Ask whoever runs the service for a token, and set one of them.',
  ],
  YK1010: [
    'An address cannot be used',
    'Addresses are https (http on this machine alone), without a login inside.',
    'Correct the address.',
  ],
  YK1011: ['A port cannot be opened', '`HOST` or `PORT` is wrong, or may not be opened.', 'Set `HOST` and `PORT`.'],
  YK1012: [
    'The port is taken',
    'Another program listens there.',
    'End that program, or set `PORT` to another. `dev` takes the next free port where `PORT` is not set.',
  ],
  YK1013: [
    'A setting cannot be used',
    'A variable of the environment, or the file that it names, has an impossible value.',
    'Correct the variable that the message names.',
  ],
  YK1014: [
    'There is no browser to open screens with',
    'A release opens its screens in Chromium by Playwright, and one of the two is missing.',
    'Install them as the message says, or name a Chromium in `CHROMIUM_PATH`.',
  ],
  YK1015: [
    'Not a command for a release service',
    'The command needs the files of the store.',
    'Run it where the store is, without `--to`.',
  ],
  YK1016: [
    'Tests cannot be skipped at a release service',
    'A service always checks what it makes live.',
    'Mend what fails. Where the store is, `--skip-tests --why "…"` exists.',
  ],
  YK1017: [
    'Not a tag of a preview',
    'A tag is `canary`, `pr-<number>` or `branch-<name>`; versions and tags are different names.',
    'Give such a tag with `--tag`.',
  ],
  YK1018: [
    'A right of a token is wrong',
    'Rights are actions and names of remotes; the shell is a right of its own.',
    'Correct `--actions`, `--remotes` or `--shell`.',
  ],
  YK1019: [
    'A file cannot be read',
    'The file is missing, may not be read, or is no JSON where it should be.',
    'Correct its path, its rights or its text.',
  ],
  YK1020: [
    'No such code',
    'The catalogue of errors has no such code.',
    'Run `explain` for all codes. A newer service may know more codes than this program.',
  ],
  YK1021: [
    'A package is not installed',
    'A variable asks for something that needs packages which most apps do without.',
    'Install the packages that the message names, or unset the variable.',
  ],
  YK1022: [
    'The build is your own already',
    "`eject` replaces the platform's preset, and this folder has none any more.",
    'There is nothing to do. To go back, take the configuration from your version control.',
  ],
  YK1023: [
    'A key is missing',
    'The command signs, and the private key that it needs is not here, cannot be read, or is another one.',
    'Set `RELEASE_TEAM_KEY_FILE`, or name the file with `--key` ([release keys](how-to/release-keys.md)).',
  ],
  YK1024: [
    'These roles cannot be',
    'What was typed asks for keys, teams or signatures that do not go together, or the draft is none.',
    'Look at `releases keys show <draft>` ([release keys](how-to/release-keys.md)).',
  ],
  YK1025: [
    'The description of a part cannot be used',
    '`remote.json` or `shell.json` says what cannot be: the message names the place and the reason.',
    'Correct it there ([write a remote](how-to/write-a-remote.md)).',
  ],
  YK1026: [
    'The dependencies are not installed',
    'A package that this folder depends on is not in `node_modules`.',
    'Run `npm install` (or that of your package manager) in the folder of the whole checkout.',
  ],
  YK1027: [
    'The contract cannot be used',
    'No dependency of the part is an app’s contract, or it lacks what the command needs of it.',
    'Mend what the message names in `package.json` ([the contract](how-to/change-the-contract.md)).',
  ],
  YK1028: [
    'Node is too old',
    'Node runs TypeScript by itself from the version that the message names.',
    'Install that version or a newer one.',
  ],
  YK1099: [
    'Something unexpected failed',
    'This is a defect of the platform, or of what it runs on.',
    'Report it with the lines below the message.',
  ],
} satisfies Entries
