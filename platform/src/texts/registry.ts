/** English texts of how the registry stands, for the dashboard and for consoles of the app. */
export const REGISTRY = {
  refusals: {
    unreadable: 'it cannot be read',
    unsigned: 'it is not signed',
    format: 'its signature has a format that this version does not know',
    key: 'it is signed with a key that is not trusted',
    signature: 'it was changed after it was signed',
    future: 'it was signed in the future',
    'rolled-back': 'it is older than what was served before',
    forked: 'it differs from what was served under the same number',
    expired: 'its signature has expired',
    roles: 'root and teams did not sign it, or signed something newer',
  },
  refused: (code: string, why: string) =>
    `The gateway refused the registry of the store (${code}): ${why}. It serves what it had before, which may differ from what you see here.`,
  damaged: 'The registry of the store cannot be read. The gateway serves what it read last.',
  expired: (at: string) =>
    `The signature of the registry expired at ${at}. A new gateway refuses it: run releases sign where the private key is.`,
}
