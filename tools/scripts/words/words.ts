/** Words that are not used in names of files and folders: docs/glossary.md has the field's words for them. */
/** The old word, and what stands for it. */
export const OLD_WORDS: Readonly<Record<string, string>> = {
  told: 'notification',
  drawn: 'rendered',
  kept: 'cache, offline page cache or session storage',
  taken: 'hydrated or rolled back',
  takeover: 'hydration',
  seconds: 'approvals',
  wish: 'approval request or return address',
  judge: 'auto-rollback',
  verdict: 'evaluate or result',
  allowance: 'rate limit',
  whereabouts: 'known devices',
  turns: 'queue',
  throttle: 'backoff',
  figures: 'metrics or measurements',
  lease: 'leader election',
  traced: 'tracing',
  regularly: 'every',
  within: 'timeout',
  unhurried: 'long statement',
  news: 'event bus or notifications',
  care: 'responsible play',
  duty: 'required action',
  anew: 'retry or again',
  hands: 'worker pool',
  whoever: 'the role',
  elsewhere: 'remote',
}

/** Files whose name is given from outside, or says a word in its ordinary sense. */
const ALLOWED: readonly RegExp[] = [
  // released table files never change, nor do their names
  /^server\/src\/infra\/database\/tables\//,
  // recorded measurements
  /^docs\/bench\//,
  // numbers as people write them, and seconds of the clock
  /^console\/kit\/src\/text\/figures\.ts$/,
  /\/use-seconds-left\.tsx?$/,
  /\/take-care\.tsx$/,
]

/** Files of the workspace whose name or folder has an old word. */
export function oldNames(files: readonly string[]): { file: string; word: string; instead: string }[] {
  return files.flatMap((file) => {
    if (ALLOWED.some((pattern) => pattern.test(file))) return []
    const words = file.toLowerCase().split(/[^a-z]+/)
    return Object.entries(OLD_WORDS)
      .filter(([word]) => words.includes(word))
      .map(([word, instead]) => ({ file, word, instead }))
  })
}
