/** Codes of the release store: its files, its keys, its database. Mostly of whoever runs it. */
import type { Entries } from './entry.ts'

const BACKUP = 'Restore it from a backup ([deployment](../../docs/deployment.md)).'

export const STORE = {
  YK2001: [
    'The registry cannot be read',
    'Neither `registry.json` nor its copy can be read.',
    `${BACKUP} To begin anew, move both and \`audit.jsonl\` away.`,
  ],
  YK2002: [
    'The registry is refused',
    'No trusted key signed it, or it does not say what its signature says: somebody or something changed it.',
    `Look at who can write the folder. ${BACKUP}`,
  ],
  YK2003: [
    'The registry is older than the audit log',
    'A backup was put back, or a change was cut off.',
    'Compare it with what should be live, then run `releases resume --why "…"`.',
  ],
  YK2004: [
    'The audit log is not as it was written',
    'A line was changed, put in, taken out or cut off.',
    `Find out who can write the store. ${BACKUP}`,
  ],
  YK2005: [
    'Another release holds the registry',
    'Changes happen one after the other, and one takes long.',
    'Try again in a moment.',
  ],
  YK2006: [
    'The version is not in the store',
    'It was never released here, or it was pruned.',
    'See `releases list <name>` for the versions, or release it again.',
  ],
  YK2007: [
    'A stored release is damaged',
    'A file, or `release.json`, is not what was released.',
    'Release again, or restore the folder of that version from a backup.',
  ],
  YK2008: [
    'A signature is wrong',
    'A release was signed by another key, or changed after it was signed.',
    'Do not serve it. Release it again, and find out who can write the store.',
  ],
  YK2009: [
    'The tokens cannot be used',
    '`tokens.json` cannot be read, is not signed, or was changed without the key.',
    'Run `releases sign` where the private key is, or restore the file.',
  ],
  YK2010: ['No such token', 'No token has this id.', 'See `releases tokens`.'],
  YK2011: [
    'The signing key cannot be read',
    '`RELEASE_KEY_FILE` cannot be read, or holds no Ed25519 key as PEM.',
    'Correct the path or the key.',
  ],
  YK2012: [
    'Only the public key is here',
    'Changes are signed, and this machine can only check signatures.',
    'Run the command where the private key is.',
  ],
  YK2013: [
    'The signing key is gone',
    'What was served was signed with a key that the store has no longer.',
    'Put `release.key` back. To trust the store as it stands, delete the copy that the message names.',
  ],
  YK2014: [
    'The shared store is not set up',
    'A store of several machines needs `REGISTRY_DATABASE_URL`, `RELEASES` and a key.',
    'Set what the message names ([database](../../docs/database.md)).',
  ],
  YK2015: [
    'The database of the store does not answer',
    'The network, the login or the database failed. What is live stays.',
    'Look at the database. Run `releases list` to see whether the last change was made.',
  ],
  YK2016: ['The tables of the store are newer', 'A newer program made them.', 'Update this program.'],
  YK2017: [
    'The folder is another kind of store',
    'A store is of one machine, or a copy of a shared one; one cannot be taken for the other.',
    'Name another folder in `RELEASE_STORE`, or run `releases share` to move it.',
  ],
  YK2018: [
    'A file of a release is missing',
    'The folder or bucket of `RELEASES` does not have it.',
    'Restore it, or release again.',
  ],
  YK2019: [
    'The previews cannot be read',
    '`previews.json` is damaged.',
    'Delete it: previews end then, nothing else does.',
  ],
  YK2020: [
    'Nothing is released yet',
    'The store is empty, and there is nothing to serve.',
    'Run the command that the message names.',
  ],
  YK2021: [
    'The roles do not hold',
    'Root, list of teams or releases of a team lack a signature, went back, or follow from no root that is trusted here.',
    'Look with `releases keys show` at what is signed by whom. Whoever changed the store has not the keys ([runbook](how-to/release-keys.md#when-a-key-was-stolen)).',
  ],
} satisfies Entries
