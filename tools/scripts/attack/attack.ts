import type { Target } from './target.ts'

/** What came of one attack. */
export interface Finding {
  /** How often the attacker tried. */
  tries: number
  /** How many of these tries reached what they must not. */
  through: number
  /** Figures behind the verdict, or the first try that got through; one line. */
  note: string
}

/** One thing an attacker does, and the rule that must hold while they do it. */
export interface Attack {
  /** Chooses it on the command line: lower-case words with hyphens. */
  name: string
  /** The rule, as a sentence for the table. */
  rule: string
  /** `day`: quick enough for `npm test`; `night`: takes minutes, or needs the machine for itself. */
  half: 'day' | 'night'
  /** True where it needs an operator's hands or the app's own log, so an app that this command started. */
  own?: true
  /** True where most of its time goes by until a round closes: those of a run go on together. */
  waits?: true
  /** Longest it may take, ms; absent: what any attack of its half may. */
  limitMs?: number
  run(target: Target): Promise<Finding>
}

/**
 * Collects tries: `got` counts one that got through and keeps the words of the first.
 * @example const tally = new Tally(); tally.tried(answer.status < 500, `${path} ${answer.status}`)
 */
export class Tally {
  #tries = 0
  #through = 0
  #first = ''

  /** Counts one try; `held` false means that it got through, and `words` say how. Never put a secret into them. */
  tried(held: boolean, words: string): void {
    this.#tries++
    if (held) return
    this.#through++
    this.#first ||= words
  }

  /** @param note figures to show while the rule held; the first break is shown otherwise */
  finding(note = ''): Finding {
    if (this.#tries === 0) throw new Error('an attack that tried nothing proves nothing')
    return { tries: this.#tries, through: this.#through, note: this.#first || note }
  }
}
