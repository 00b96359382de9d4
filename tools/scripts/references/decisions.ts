/** Reads the records of decisions: what their heads say, which code leads to them, and the indexes that list them. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** A decision record, as its file says. */
export interface Decision {
  /** `026-login-rate-limit.md` */
  file: string
  /** `026`: by the date of acceptance. */
  number: string
  title: string
  status: string
  date: string
  area: string
}

/** The form of a record's head, as in docs/decisions/000-template.md. */
const HEAD =
  /^# (\d{3})\. (.+)\n\n- Status: (Accepted|Superseded|Superseded in part)\n- Date: (\d{4}-\d\d-\d\d)\n- Area: (console|deploy|platform|remotes|server|shared|tests|tools)\n- Look again when: .+\n- Superseded by: (none|.*\]\((\d{3}-[\w-]+\.md)\).*)\n\n## /

/** Sections of a record, in this order; the first two are always there. */
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives']

/** Where records are; both folders share one sequence of numbers. */
export const FOLDERS = ['docs/decisions', 'platform/docs/decisions'] as const

/** File names of the records in `folder`, without template and index. */
export function recordFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file !== '000-template.md' && file !== 'README.md')
    .sort()
}

/**
 * Reads one record.
 * @param text the content of `file`
 * @returns the record, or why its head or its sections are not in the template's form
 */
export function readDecision(file: string, text: string): Decision | string {
  const head = HEAD.exec(text)
  if (!head) return `${file}: the head is not that of 000-template.md`
  const [, number = '', title = '', status = '', date = '', area = '', by = ''] = head
  if (!file.startsWith(`${number}-`)) return `${file}: the head says ${number}`
  if ((status === 'Accepted') !== (by === 'none')) return `${file}: "${status}" and "Superseded by: ${by}" disagree`
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  const order = SECTIONS.filter((heading) => sections.includes(heading))
  if (sections.join() !== order.join() || !order.includes('Context') || !order.includes('Decision'))
    return `${file}: sections are ${SECTIONS.join(', ')}, in this order, the first two always`
  return { file, number, title, status, date, area }
}

/** The rows of an index for the records of its folder. */
export function indexRows(decisions: readonly Decision[]): string[] {
  return decisions.map(
    ({ file, number, title, status, date, area }) =>
      `| ${number} | [${title}](${file}) | ${status} | ${date} | ${area} |`,
  )
}

/** Paths of the records that files of code name in `root`: sources, scripts and settings, not documents. */
export function namedByCode(root: string): Set<string> {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-ohE', '--untracked', '(platform/)?docs/decisions/[0-9]{3}-[a-z0-9-]+\\.md', '--', ':!*.md'],
    { cwd: root, encoding: 'utf8' },
  )
  return new Set(stdout.split('\n').filter(Boolean))
}
