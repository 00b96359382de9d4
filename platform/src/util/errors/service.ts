/** Codes of the release service: what it answers, and what a command line says of it. */
import type { Entries } from './entry.ts'

export const SERVICE = {
  YK4000: [
    'The service refused',
    'It gave no code, or one that this program does not know.',
    'Read its message; update the program.',
  ],
  YK4001: [
    'The service cannot be reached',
    'Nothing answers at the address. Nothing has changed.',
    'Look at `--to` and the network.',
  ],
  YK4002: [
    'Not a release service',
    'What answers there speaks something else, or another version.',
    'Look at `--to`: the address of the app, or of the port of the service. Update whichever is older.',
  ],
  YK4003: [
    'No valid token',
    'It is missing, unknown, expired or revoked.',
    'Ask whoever runs the service for a new one, and set `YAKSOK_TOKEN`.',
  ],
  YK4004: [
    'The token may not do that',
    'A token names remotes and actions.',
    'Ask the team of that part, or whoever runs the service for a wider token.',
  ],
  YK4005: [
    'No browser looked',
    'The service has no Chromium, so nothing goes out unseen.',
    'Ask for a Chromium there, or for a token with the right `unseen`; then `--unseen --why "…"` releases.',
  ],
  YK4006: ['Too many requests', 'A network or a token asks too often.', 'Try again in a minute.'],
  YK4007: ['Too many releases at once', 'The service works on others.', 'Try again in a moment.'],
  YK4008: [
    'The request cannot be read',
    'A field is missing, unknown or wrong.',
    'Mend what the message names; update the older of the two programs.',
  ],
  YK4009: [
    'Too large',
    'A file or a build is above the limits of the service.',
    'Make it smaller. Uploads that were never used are forgotten after an hour.',
  ],
  YK4010: ['The upload was damaged', 'A file was cut off or changed on its way.', 'Try again.'],
  YK4011: [
    'The version exists with other content',
    'A version is a hash of its inputs, and has one content.',
    'Build again from a clean folder.',
  ],
  YK4012: [
    'The build is not what it says',
    'Its list of files, its sizes or its `release.json` do not agree.',
    'Build again with the same version of the platform as the service.',
  ],
  YK4013: [
    'No such address',
    'The service has no such call, page or part.',
    'Look at the address; update the program.',
  ],
  YK4014: [
    'The page is out of date',
    'Something changed meanwhile, or the form is not of this sign-in.',
    'Load the page again.',
  ],
  YK4015: [
    'The service has a problem',
    'It failed inside. Nothing has changed.',
    'Try again; tell whoever runs it: its log has the reason.',
  ],
  YK4016: [
    'The store needs whoever runs it',
    'The store of the service cannot be changed now. Nothing has changed.',
    'Tell whoever runs the service: its log has the reason.',
  ],
} satisfies Entries
