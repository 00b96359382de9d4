/** What a policy asks of how screens look, and what of a report is over it. Pure. */
import * as v from 'valibot'
import { nameSchema } from '../registry/index.ts'
import type { Finding, VisualReport } from './report.ts'

const WIDTHS = [390, 1280]
const SECONDS = 90

const mostSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** `visual` of the policy: the first that is of a part counts for it. */
export const visualRuleSchema = v.strictObject({
  /** Without it: of every part. */
  parts: v.optional(v.pipe(v.array(nameSchema), v.minLength(1))),
  /** `off`: nobody looks. `report`: it is shown. `refuse`: what is over the limits, or was not looked at, needs a reason. */
  mode: v.picklist(['off', 'report', 'refuse']),
  /** Percent of the pixels of a screen that may differ. */
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  /** Words that may come or go on a screen; without it as many as like. */
  words: mostSchema,
  /** Requests that a screen may make more; without it as many as like. */
  requests: mostSchema,
  /** px */
  widths: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(320), v.maxValue(2560))), v.minLength(1), v.maxLength(4)),
    WIDTHS,
  ),
  /** How long it may take; what is left then was not looked at. */
  seconds: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(180)), SECONDS),
})
export type VisualRule = v.InferOutput<typeof visualRuleSchema>

/** What is asked where no policy says anything of a part. */
const REPORTED: VisualRule = v.parse(visualRuleSchema, { mode: 'report' })

/** The rule of a part. */
export const visualRule = (rules: readonly VisualRule[], name: string): VisualRule =>
  rules.find(({ parts }) => !parts || parts.includes(name)) ?? REPORTED

/** What of a report is over the limits, a line each; also what nobody looked at. */
export function overLimits({ findings }: Pick<VisualReport, 'findings'>, rule: VisualRule): string[] {
  return findings.flatMap((finding) => overOf(finding, rule).map((problem) => `${placeOf(finding)}: ${problem}`))
}

function overOf({ status, why, look }: Finding, { percent, words, requests }: VisualRule): string[] {
  if (status === 'unlooked') return [`not looked at (${why ?? 'no reason'})`]
  if (status !== 'changed' || !look) return []
  const changedWords = look.words.added + look.words.removed
  return [
    ...(look.pixels * 100 > percent ? [`${percentText(look.pixels)} of the pixels differ (limit ${percent} %)`] : []),
    ...(words !== undefined && changedWords > words ? [`words that differ: ${changedWords} (limit ${words})`] : []),
    ...(requests !== undefined && look.requests.added > requests
      ? [`requests more: ${look.requests.added} (limit ${requests})`]
      : []),
    ...(look.ledTo === undefined ? [] : [`leads to ${look.ledTo} by itself`]),
  ]
}

/** `/Shelf at 390 px`. */
export const placeOf = ({ path, width }: Pick<Finding, 'path' | 'width'>): string => `${path} at ${width} px`

/** A share (0 to 1) as a person reads it: what is there is never shown as nothing. */
export function percentText(share: number): string {
  const percent = share * 100
  return percent > 0 && percent < 0.01 ? '< 0.01 %' : `${percent.toFixed(2)} %`
}
