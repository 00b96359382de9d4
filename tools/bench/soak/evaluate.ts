/** The series of a soak and whether each is flat. Pure functions. */
import type { Action } from '../scale/mix.ts'
import { type Judged, judge, type Sample, type Tolerance } from './flat.ts'
import { grows, type Pace, unexplained } from './rows.ts'
import type { State } from './sample.ts'

const MB = 2 ** 20

/**
 * What may be called flat over the judged time. The share takes what V8 and the cache of PostgreSQL do by themselves; the
 * slack what a sample can be off.
 */
export const TOLERANCES = {
  /** MB. */
  memory: { share: 0.1, slack: 20 },
  descriptors: { share: 0.05, slack: 5 },
  connections: { share: 0.05, slack: 3 },
  /** Rows that nothing explains. */
  rows: { share: 0, slack: 50 },
  /** Bytes, of what does not grow. */
  size: { share: 0.05, slack: MB },
  /** Bytes for each row, of what grows: a page is half full while it fills. */
  perRow: { share: 0.2, slack: 8 },
} as const satisfies Record<string, Tolerance>

/** Less than this is too small for bytes a row to say anything. */
const SMALL = MB

export interface Moment {
  /** Minutes since the beginning. */
  at: number
  state: State
  /** All that was done since the beginning. */
  done: Readonly<Partial<Record<Action, number>>>
}

export interface Line extends Judged {
  what: string
}

/** One line for each thing that is watched. @param warmUp minutes that do not count */
export function verdictOf(moments: readonly Moment[], warmUp: number, lotteries: number): Line[] {
  const line = (what: string, read: (moment: Moment) => number, tolerance: Tolerance): Line => {
    const samples: Sample[] = moments.map((moment) => ({ at: moment.at, value: read(moment) }))
    return { what, ...judge(samples, warmUp, tolerance) }
  }
  const first = moments[0]
  const last = moments.at(-1)
  if (!first || !last) throw new RangeError('no sample')
  const parts = Object.keys(first.state.memory)
  return [
    ...parts.map((part) => line(`memory of ${part}, MB`, ({ state }) => state.memory[part] ?? 0, TOLERANCES.memory)),
    ...parts.map((part) =>
      line(`descriptors of ${part}`, ({ state }) => state.descriptors[part] ?? 0, TOLERANCES.descriptors),
    ),
    line('connections of the database', ({ state }) => state.connections, TOLERANCES.connections),
    ...Object.keys(last.state.tables).flatMap((table) => tableLines(table, first, last, lotteries, line)),
  ]
}

type MakeLine = (what: string, read: (moment: Moment) => number, tolerance: Tolerance) => Line

function tableLines(table: string, first: Moment, last: Moment, lotteries: number, line: MakeLine): Line[] {
  const rowsOf = ({ state }: Moment) => state.tables[table]?.rows ?? 0
  const begun = rowsOf(first)
  const beyond = (moment: Moment) => {
    const pace: Pace = { lotteries, minutes: moment.at - first.at }
    return unexplained(table, rowsOf(moment) - begun, moment.done, pace)
  }
  const lines = [line(`rows of ${table} that nothing explains`, beyond, TOLERANCES.rows)]
  for (const kind of ['table', 'indexes'] as const) {
    const bytes = ({ state }: Moment) => state.tables[table]?.[kind] ?? 0
    const what = kind === 'table' ? table : `indexes of ${table}`
    if (!grows(table)) lines.push(line(`${what}, bytes`, bytes, TOLERANCES.size))
    else if (bytes(last) >= SMALL)
      lines.push(
        line(`${what}, bytes a row`, (moment) => bytes(moment) / Math.max(1, rowsOf(moment)), TOLERANCES.perRow),
      )
  }
  return lines
}
