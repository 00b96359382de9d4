/** What a benchmark is to `run.ts`, and what its figures are shown by. */
import { cpus, totalmem } from 'node:os'
import type { ParseArgsConfig } from 'node:util'

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

export interface Scenario {
  /** Options of its command line. */
  options?: ParseArgsConfig['options']
  measure(values: Values): Promise<Outcome>
}

export interface Outcome {
  /** Where the figures are written, from the root; undefined: nowhere. */
  folder: string | undefined
  /** `<scenario>.json`. */
  figures: object
  /** `<scenario>.md`. */
  page?: string
  /** Other texts by the ending of their file; `json` takes the place of the figures. */
  files?: Record<string, string>
  /** Why a figure misses its target; empty where all is well. */
  missed: readonly string[]
}

/** Where figures of a whole run are. */
export const PUBLISHED = 'docs/bench'

/** A trial of the program itself. */
export const QUICK = { quick: { type: 'boolean' } } as const

/** A figure beside its target. */
export interface Line {
  what: string
  measured: string
  wanted: string
  met: boolean
}

/** Prints the lines. @returns those that miss their target */
export function judged(lines: readonly Line[]): string[] {
  const texts = lines.map(({ what, measured, wanted, met }) => ({ met, text: `${what}: ${measured} (${wanted})` }))
  for (const { met, text } of texts) if (met) console.log(`✓ ${text}`)
  return texts.filter(({ met }) => !met).map(({ text }) => text)
}

/** The lines as a table of a page. */
export const lineTable = (lines: readonly Line[]): string =>
  ['| | measured | wanted | met |', '|---|---|---|---|']
    .concat(
      lines.map(({ what, measured, wanted, met }) => `| ${what} | ${measured} | ${wanted} | ${met ? '✓' : '✗'} |`),
    )
    .join('\n')

/** The machine, as pages name it. */
export function machine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
}
