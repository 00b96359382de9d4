/** docs/security/hundred-ways.md: every way with what comes of it. */
import { families } from './families/index.ts'
import { expectedFrom, type Harm, type Way } from './way.ts'

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
const row = (way: Way, comes: string) => `| ${way.id} | ${cell(way.wants)} | ${HARMS[way.harm]} | ${cell(comes)} |`
const table = (rows: string[]) => ['| way | wants | harm | comes to |', '|---|---|---|---|', ...rows, '']

/** What is tried from the frames of a remote, and what of it is more than nothing. */
function framesSection(all: readonly Way[]): string[] {
  const refused = all.filter((way) => expectedFrom(way, 'screen') === 'refused').length
  const rest = Map.groupBy(
    all.filter(({ framed }) => framed !== undefined),
    ({ framed = { senseless: '' } }) =>
      'limited' in framed ? `succeed, limited: ${framed.limited}` : `not tried: ${framed.senseless}`,
  )
  return [
    '## From a frame',
    '',
    'A remote that is [kept out of the page](../../platform/docs/decisions/082-framed-remotes.md) tries the same and what is below *Out*, from the frame of',
    `a screen and from that of a card; its manifest names calls of the member. ${refused} ways come to nothing. The rest:`,
    '',
    ...[...rest].map(([why, ways]) => `- ${why} (${ways.map(({ id }) => id).join(', ')})`),
    '',
  ]
}

/** The document, whole. */
export function waysTable(): string {
  const all = families.flatMap(({ ways }) => ways)
  const ofPage = all.filter((way) => expectedFrom(way, 'page') !== undefined)
  const open = ofPage.filter((way) => way.open !== undefined)
  const refused = ofPage.filter(({ expected }) => expected === 'refused').length - open.length
  const limited = ofPage.length - refused - open.length
  const rows = families.flatMap(({ name, ways }) => [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    '',
    ...table(ways.map((way) => row(way, comesTo(way)))),
  ])
  return `${[
    '# What a hostile remote tries',
    '',
    `${ofPage.length} ways that a remote in the page may try, on an app with a [confirm origin](../decisions/078-confirm-origin.md): ${refused} come to`,
    `nothing, ${limited} succeed within the limit that is named, ${open.length} are **open**: they succeed, and have to come to nothing.`,
    'Of those that move money, change or learn credentials, or outlive the page none succeeds but the open ones.',
    '`npm run test:attack -- hundred-ways` tries them all in a browser, fails for the open ones, and judges each by what is found outside of',
    'where it ran: rows in the database, what an attacker’s server heard, what the browser looked up, what ran later',
    '([why and how](../decisions/083-hundred-ways.md)). This table is made from the suite: `npx vitest run tools/scripts/attack/hundred-ways -u`.',
    '',
    ...framesSection(all),
    ...rows,
  ]
    .join('\n')
    .trimEnd()}\n`
}
