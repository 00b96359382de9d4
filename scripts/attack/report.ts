import type { Outcome } from './run.ts'

const VERDICT = { held: '✓ 막음', broken: '✗ 뚫림', skipped: '· 건너뜀' } as const

export const headLine = `${'공격'.padEnd(16)}  ${'시도'.padStart(5)}  ${'뚫림'.padStart(3)}  결과`

/** One row of the table: attack, tries, what got through, verdict, and the rule with its figures. */
export function lineOf({ attack, tries, through, verdict, note, ms }: Outcome): string {
  const figures = `${attack.name.padEnd(18)}  ${String(tries).padStart(7)}  ${String(through).padStart(5)}`
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
