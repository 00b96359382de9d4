import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.ts'

/** When a figure was made, and on which commit. */
interface Made {
  at: string
  commit: string
}

/** What the tests of one file came to, and when. */
export interface FileRun extends Made {
  passed: number
  failed: number
  /** Not run, as on a machine without a program that they need. */
  skipped: number
}

interface SqlMutants extends Made {
  seed: number
  /** All mistakes that can be made. */
  all: number
  tried: number
  /** Of those tried: code does not start with it; a test failed that fails without it, too; a test found it. */
  stillborn: number
  unsure: number
  killed: number
}

/** All mistakes that StrykerJS makes in a group of files. */
interface StrykerMutants extends Made {
  killed: number
  survived: number
}

/** What runs came to, as docs/bench keeps it: each in a file of its name. */
export interface Figures {
  promises: Record<string, FileRun>
  simulation: Made & {
    first: number
    seeds: number
    operations: number
    attempts: number
    unknown: number
    faults: Record<string, number>
  }
  'sql-mutants': SqlMutants
  'typescript-mutants': Record<string, StrykerMutants>
  'round-life': Made & { seed: number; traces: number; steps: number }
  failover: { when: string; twice: number; failovers: { lost: unknown[] }[] }
  cluster: Made & { minutes: number; kills: number; lost: number; doubled: number }
  upgrades: Made & { upgrades: number; requests: number; failed: number; retried: number; gaps: number }
}

export const figuresFile = (name: keyof Figures): string => join(ROOT, 'docs/bench', `${name}.json`)

/** All of them. @throws where one was never made */
export function readFigures(): Figures {
  const read = <Name extends keyof Figures>(name: Name) =>
    JSON.parse(readFileSync(figuresFile(name), 'utf8')) as Figures[Name]
  return {
    ...{ promises: read('promises'), simulation: read('simulation') },
    ...{ 'sql-mutants': read('sql-mutants'), 'typescript-mutants': read('typescript-mutants') },
    ...{ 'round-life': read('round-life'), failover: read('failover'), cluster: read('cluster') },
    upgrades: read('upgrades'),
  }
}

const count = (n: number) => n.toLocaleString('en-US')
const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)
const on = ({ at, commit }: Made) => `on ${at.slice(0, 10)} (commit ${commit})`

/** When the last of several was made, and on which commits. */
function latest(runs: readonly Made[]): string {
  const at = runs.map((run) => run.at).toSorted()
  if (at.length === 0) return ''
  return on({ at: at.at(-1) ?? '', commit: [...new Set(runs.map((run) => run.commit))].join(', ') })
}

/** Says what runs came to, as the tables do. */
export function runText(runs: readonly Omit<FileRun, keyof Made>[]): string {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((which) =>
    sum(runs.map((run) => run[which])),
  ) as [number, number, number]
  return [failed > 0 && `**${failed} failed**`, `${passed} passed`, skipped > 0 && `${skipped} not run`]
    .filter(Boolean)
    .join(', ')
}

function sqlMutantsText({ all, tried, stillborn, unsure, killed }: SqlMutants): string {
  if (tried === 0) return `none tried yet, of ${count(all)}`
  const living = tried - stillborn - unsure
  const share = living > 0 ? ` (${percent(killed, living)})` : ''
  const rest = [stillborn > 0 && `${stillborn} cannot run`, unsure > 0 && `${unsure} undecided`].filter(Boolean)
  const left = rest.length > 0 ? `; of the others ${rest.join(', ')}` : ''
  return `${killed} of ${living} found${share}, of ${tried} tried at random of ${count(all)}${left}`
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

function strykerText(groups: Readonly<Record<string, StrykerMutants>>): string {
  const texts = Object.entries(groups).map(([name, { killed, survived }]) => {
    const whole = killed + survived
    return `${name} ${count(killed)} of ${count(whole)} (${percent(killed, whole)})`
  })
  return texts.join(', ') || 'not run yet'
}

/** The rows of figures by their names: what was found, and what made it. */
export const ROWS: Record<string, (figures: Figures) => [found: string, made: string]> = {
  promises: ({ promises }) => {
    const runs = Object.values(promises)
    return [`${runs.length} files: ${runText(runs)}`, `\`npm run promises\` ${latest(runs)}`]
  },
  simulation: ({ simulation }) => {
    const { first, seeds, operations, attempts, unknown, faults } = simulation
    const broken = `${count(sum(Object.values(faults)))} faults of ${Object.keys(faults).length} kinds`
    const played = `${count(seeds)} seeds of ${count(operations / seeds)} requests: ${count(attempts)} attempts`
    return [
      `${played}, ${count(unknown)} answers lost, ${broken}: 0 histories that no order explains`,
      `\`npm run simulate -- ${first} --seeds ${seeds}\` ${on(simulation)}`,
    ]
  },
  'mistakes in SQL of ledger and rounds': ({ 'sql-mutants': mutants }) => [
    sqlMutantsText(mutants),
    `\`npm run test:mutants:sql -- --seed ${mutants.seed}\` ${on(mutants)}`,
  ],
  'mistakes in TypeScript of draws, registry, signing, ledger and rounds': ({ 'typescript-mutants': groups }) => [
    strykerText(groups),
    `\`npm run test:mutants:typescript\` ${latest(Object.values(groups))}`.trim(),
  ],
  'a round’s life': ({ 'round-life': life }) => [
    `${count(life.traces)} traces, ${count(life.steps)} steps of the model played with the functions: 0 differences`,
    `\`npm run test:nightly -- round-life\`, seed ${life.seed}, ${on(life)}`,
  ],
  'kills of the primary': ({ failover: { when, twice, failovers } }) => [
    `${failovers.length}: ${sum(failovers.map(({ lost }) => lost.length))} lost, ${twice} doubled`,
    `[docs/bench/failover.md](bench/failover.md), ${when}`,
  ],
  'processes killed under load': ({ cluster }) => [
    `${cluster.kills} in ${cluster.minutes} min: ${cluster.lost} lost, ${cluster.doubled} doubled`,
    `[docs/bench/cluster.md](bench/cluster.md), ${on(cluster)}`,
  ],
  'versions upgraded under load': ({ upgrades }) => [
    `${upgrades.upgrades}: ${upgrades.failed} of ${count(upgrades.requests)} requests failed, ${upgrades.retried} sent again, ${upgrades.gaps} rounds missed`,
    `[docs/bench/upgrades.md](bench/upgrades.md), ${on(upgrades)}`,
  ],
}
