/** docs/security/hundred-ways.md: every way with what comes of it. */
import { families } from './families/index.ts'
import type { Harm, Way } from './way.ts'

const HARMS: Record<Harm, string> = {
  money: 'moves money',
  credentials: 'changes or learns credentials',
  outlives: 'outlives the page',
  reads: 'reads',
  acts: 'acts',
  sends: 'sends out',
  misleads: 'misleads',
  slows: 'slows',
}

/** Harms of which no way may ever succeed. */
export const NEVER: readonly Harm[] = ['money', 'credentials', 'outlives']

function comesTo({ expected, open }: Way): string {
  if (open !== undefined) return `**open**: ${open}`
  return expected === 'refused' ? 'nothing' : expected.limited
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The document, whole. */
export function waysTable(): string {
  const all = families.flatMap(({ ways }) => ways)
  const open = all.filter((way) => way.open !== undefined)
  const refused = all.filter(({ expected }) => expected === 'refused').length - open.length
  const limited = all.length - refused - open.length
  const rows = families.flatMap(({ name, ways }) => [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    '',
    '| way | wants | harm | comes to |',
    '|---|---|---|---|',
    ...ways.map((way) => `| ${way.id} | ${cell(way.wants)} | ${HARMS[way.harm]} | ${cell(comesTo(way))} |`),
    '',
  ])
  return `${[
    '# What a hostile remote tries',
    '',
    `${all.length} ways that a remote in the page may try, on an app with a [confirm origin](../decisions/078-confirm-origin.md): ${refused} come to`,
    `nothing, ${limited} succeed within the limit that is named, ${open.length} are **open**: they succeed, and have to come to nothing.`,
    'Of those that move money, change or learn credentials, or outlive the page none succeeds but the open ones.',
    '`npm run test:attack -- hundred-ways` tries them all in a browser, fails for the open ones, and judges each by what is found outside of',
    'the page: rows in the database, what an attacker’s server heard, what the browser looked up, what ran later',
    '([why and how](../decisions/083-hundred-ways.md)). This table is made from the suite: `npx vitest run tools/scripts/attack/hundred-ways -u`.',
    '',
    ...rows,
  ]
    .join('\n')
    .trimEnd()}\n`
}
