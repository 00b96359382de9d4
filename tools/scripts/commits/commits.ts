/** How a commit speaks: `type(scope): imperative`, 72 characters at most, and a body that says why (CONTRIBUTING.md). */
import { execFileSync } from 'node:child_process'

/** The last commit from before `npm test` held the rule. */
const BEFORE = '6d60a78c0'
const SUBJECT =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9-]+(?:, ?[a-z0-9-]+)*\))?!?: [a-z].*[^.]$/
const LONGEST = 72
/** The first word of what is no order: `added`, `adds`, `adding`; but not `bring`, `feed` and their like. */
const NO_IMPERATIVE =
  /^(?!(?:bring|ring|string|embed|exceed|feed|need|proceed|seed|shed|speed) )(\w+ed|\w+ing|adds|fixes|makes|uses|moves|removes|renames|changes|updates) /

export interface Commit {
  hash: string
  subject: string
  body: string
}

/** What is wrong with a commit's message; null where nothing is. */
export function commitFault({ subject, body }: Pick<Commit, 'subject' | 'body'>): string | null {
  if (subject.length > LONGEST) return `has ${subject.length} characters, ${LONGEST} are the most`
  if (!SUBJECT.test(subject)) return 'is not `type(scope): imperative`'
  if (NO_IMPERATIVE.test(subject.replace(/^[^:]*: /, ''))) return 'does not begin with an imperative'
  if (body.trim() === '') return 'has no body that says why'
  return null
}

/** Commits since the rule; none where the history is not here (a shallow clone). */
export function newCommits(root: string): Commit[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const log = git('log', '--no-merges', '--format=%h%x00%s%x00%b%x01', `${BEFORE}..HEAD`)
    return log
      .split('\x01')
      .map((one) => one.trim().split('\0'))
      .filter((parts) => parts.length === 3)
      .map(([hash = '', subject = '', body = '']) => ({ hash, subject, body }))
  } catch {
    return []
  }
}
