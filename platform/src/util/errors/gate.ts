/** Codes of the gate: why a build does not go live, and why a change of what is live is refused. */
import type { Entries } from './entry.ts'

const GUIDE = '[what is refused](how-to/release.md#release-a-canary)'

export const GATE = {
  YK3001: ['The build failed', 'The bundler refused the sources.', 'Mend what its lines say.'],
  YK3002: ['The types do not match', 'The `tsconfig.json` of the folder finds type errors.', 'Mend them.'],
  YK3003: [
    'The release is refused',
    'It does not fit beside what is live. Each line below has a code of its own.',
    'Look up the codes of the lines.',
  ],
  YK3004: [
    'Screens failed in a browser',
    'Each screen was opened in a real browser, and some broke, hung, or changed what belongs to all.',
    `Mend what the lines say: address, kind and place in the sources (${GUIDE}).`,
  ],
  YK3005: [
    'The tests of a remote failed on the shell',
    'A shell carries every remote, so each live one passes its own tests on it first.',
    'Read the report of the tests, and mend the shell.',
  ],
  YK3006: ['The part is pinned', 'Somebody keeps it at a version.', 'Run `pin <name> --off`, or ask who pinned it.'],
  YK3007: ['Never released', 'No version of the part is live.', 'Release it first.'],
  YK3008: [
    'The shell was built in an old way',
    'Pages cannot be made of a shell without a boot script of its own.',
    'Build and release the shell again.',
  ],
  YK3009: [
    'A canary needs a release first',
    'A canary goes to some browsers; the others need a version, too.',
    'Release it to everybody first.',
  ],
  YK3010: ['A canary is live', 'A part with two live versions cannot be pinned.', 'Promote it or roll it back first.'],
  YK3011: ['Live for everybody already', 'What everybody has cannot become a canary.', 'There is nothing to do.'],
  YK3012: ['No canary is live', 'There is nothing to promote or to link to.', 'Release one with `--canary <percent>`.'],
  YK3013: ['The shell cannot do that', 'Every page needs the shell.', 'Roll it back instead.'],
  YK3014: [
    'A rollback is not rolled back by itself',
    'The version came back by a rollback; only a person may leave it.',
    'Run `rollback <name> <version>`.',
  ],
  YK3015: [
    'No version to roll back to',
    'Nothing was live before, or not that version.',
    'See `releases list <name>`.',
  ],
  YK3016: ['Too many previews', 'A part has a limited number of previews.', 'End one with `preview end`.'],
  YK3017: ['No such preview', 'It has ended, or never was.', 'See `preview list`.'],
  YK3018: [
    'Another version is live',
    '`--if-live` named a version, and somebody changed what is live meanwhile. Nothing has changed.',
    'Look at what is live now (`releases list <name>`), then decide again.',
  ],
  YK3019: [
    'Releases are frozen',
    'The policy of the app has hours without releases; the message says until when (UTC). A rollback works.',
    'Wait, or ask whoever runs the app to change the policy.',
  ],
  YK3020: [
    'A second approver is needed',
    'The policy of the app asks for an approval by another token before a version goes to everybody.',
    'Show the build by a preview or a canary, and let somebody else run `approve <name> <version>`.',
  ],
  YK3021: [
    'Not signed by its team',
    'The app has roles: a release is live only where the key of the team that has the part signed exactly this build.',
    'Release with the key of the team ([release keys](how-to/release-keys.md)); `releases keys show` names the teams.',
  ],
  YK3022: [
    'Another release of the team was faster',
    'A team signs a list of its releases, and it was signed anew while this one was built.',
    'Release again: the build is there already.',
  ],
  YK3023: [
    'Not what it is said to be',
    'The attestation beside a release is of another build or not signed by its team, or the sources here are built to other bytes.',
    'Check out the commit that the attestation names and install by its lock file. Where it still differs, find out who built it.',
  ],
  YK3024: [
    'It looks different from what is live',
    'The policy of the app refuses screens that differ from what is live by more than its limits, or that nobody compared. The lines name address, width and share.',
    'Look at the pictures at the teams’ page. Mend it, or accept it: `--accept-visual "…"` (the audit log keeps the reason), or another token’s `approve` after a preview.',
  ],
  YK3025: [
    'It cannot run in a frame',
    'A remote in a frame gets React of the page and nothing else, and the live shell needs a script for frames (`src/frame.ts`).',
    'Bundle what else it takes, release a shell that has frames, or have an operator let it into the page ([framed remotes](how-to/framed-remotes.md)).',
  ],
  YK3026: [
    'It asks for more than a frame gives',
    '`frame.calls` names calls that read and need no session; `prefetch` is for screens in the page.',
    'Name such calls alone, or take `prefetch` out.',
  ],
  YK3027: [
    'It is not let into the page',
    'Only a remote of another origin is let in, by somebody who says why; the audit log keeps it.',
    'Add `--why "…"`; a remote of the app says in `remote.json` where it runs.',
  ],
  YK3030: [
    'The log of compositions is not whole',
    'Everything that goes live is in a public log that only grows. The store lacks entries over which a checkpoint was signed: a release over it would show two histories.',
    'Put `.log` of the store back from a backup. Where there is none, begin another log (`RELEASE_LOG_ORIGIN=<another name>`) and say why in public: witnesses and browsers notice.',
  ],
  YK3031: [
    'Not a name of a log',
    'RELEASE_LOG_ORIGIN names the log of compositions: small letters, digits, dots and slashes, 100 at most.',
    'Use a host and a path, such as `app.example.kr/releases`, or leave it out.',
  ],
  YK3032: [
    'No pipeline vouches for it',
    'The policy of the app lets pipelines release alone: a token of their issuer, made for exactly this build, with the claims that the policy names.',
    'Release from the pipeline, with RELEASE_IDENTITY_URL and RELEASE_IDENTITY_TOKEN of its system ([release keys](how-to/release-keys.md)).',
  ],
  YK3101: [
    'Contract or shared module does not fit',
    'A remote needs more of the contract, of a shared module or of its names than the live shell has.',
    'Release the shell first, or build against the contract of the live shell.',
  ],
  YK3102: [
    'A route is somebody else’s',
    'A path has one owner, and only the shell has public ones.',
    'Take another path.',
  ],
  YK3103: ['The name is taken', 'A part keeps its kind, its name and its global.', 'Take another name.'],
  YK3104: [
    'Paths go away',
    'Links, bookmarks and other screens lead there.',
    'Keep the routes, or release with `--drop-routes`.',
  ],
  YK3105: [
    'Links lead nowhere',
    'The screen links to addresses that nobody has.',
    'Release that screen first, or add `--dead-links`.',
  ],
  YK3106: [
    'A file of the same name differs',
    'A name with the hash of its contents always has the same contents.',
    'Build again from a clean folder.',
  ],
  YK3107: ['An entry does not fit its slot', 'Its path, its icon or its slot is wrong.', 'Correct `remote.json`.'],
  YK3108: [
    'A card does not fit its slot',
    'The screen does not give what the card takes.',
    'Make it optional in the card, or release the screen first.',
  ],
  YK3109: [
    'Over the size budget',
    'Every member downloads it. Sizes are brotli.',
    'Load parts later, drop a library, or share it. `budget` in `remote.json` can only lower the limits.',
  ],
  YK3110: [
    'The files may not go live',
    'A file is missing, styles reach outside of the part, or shared modules are bundled again.',
    `Mend what the line names (${GUIDE}).`,
  ],
} satisfies Entries
