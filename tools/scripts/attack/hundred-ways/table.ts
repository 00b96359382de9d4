/** docs/security/hundred-ways.md: every way with what comes of it. */
import { families } from './families/index.ts'
import type { Harm } from './way.ts'

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

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The document, whole. */
export function waysTable(): string {
  const all = families.flatMap(({ ways }) => ways)
  const refused = all.filter(({ expected }) => expected === 'refused').length
  const rows = families.flatMap(({ name, ways }) => [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    '',
    '| way | wants | harm | comes to |',
    '|---|---|---|---|',
    ...ways.map(
      ({ id, wants, harm, expected }) =>
        `| ${id} | ${cell(wants)} | ${HARMS[harm]} | ${expected === 'refused' ? 'nothing' : cell(expected.limited)} |`,
    ),
    '',
  ])
  return `${[
    '# What a hostile remote tries',
    '',
    `${all.length} ways that a remote in the page may try, on an app with a [confirm origin](../decisions/078-confirm-origin.md): ${refused} come to`,
    `nothing, ${all.length - refused} succeed within the limit that is named. Of those that move money, change or learn credentials, or outlive the`,
    'page none succeeds. `npm run test:attack -- hundred-ways` tries them all in a browser, and judges each by what is found outside of',
    'the page: rows in the database, what an attacker’s server heard, what the browser looked up, what ran later',
    '([why and how](../decisions/083-hundred-ways.md)). This table is made from the suite: `npx vitest run -u tools/scripts/attack/hundred-ways`.',
    '',
    ...rows,
  ]
    .join('\n')
    .trimEnd()}\n`
}
