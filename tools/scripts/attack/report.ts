import type { Outcome } from './run.ts'

const VERDICT = { held: '✓ held', broken: '✗ broken', skipped: '· skipped' } as const

export const headLine = `${'attack'.padEnd(16)}  ${'tries'.padStart(5)}  ${'through'.padStart(7)}  result`

/** One row of the table: attack, tries, what got through, verdict, and the rule with its figures. */
export function lineOf({ attack, tries, through, verdict, note, ms }: Outcome): string {
  const figures = `${attack.name.padEnd(16)}  ${String(tries).padStart(5)}  ${String(through).padStart(7)}`
  const seconds = `${(ms / 1000).toFixed(1)} s`
  return `${figures}  ${VERDICT[verdict]}  ${attack.rule}${note && ` (${note})`}, ${seconds}`
}

/** The outcomes as other commands read them. */
export interface AttackReport {
  attacks: { name: string; tries: number; through: number; verdict: Outcome['verdict']; note: string }[]
}

export function reportOf(outcomes: readonly Outcome[]): AttackReport {
  return {
    attacks: outcomes.map(({ attack, tries, through, verdict, note }) => ({
      name: attack.name,
      tries,
      through,
      verdict,
      note,
    })),
  }
}
