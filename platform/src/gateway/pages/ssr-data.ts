/** The answers that a page is drawn of: which requests its calls are made with, and what came in time. */
import { EACH, type Field, type Read } from '../../registry/index.ts'

/** A call's answer to a request; rejects where there is none. */
export type Ask = (id: string, request: Record<string, string>) => Promise<unknown>

type Requests = Record<string, string>[]

/** Calls that one line of a manifest makes at most: for each element of a list that is longer, the page asks itself. */
const MOST_EACH = 12

/** How long the answers of a page are waited for, ms. */
export interface AnswerTimes {
  /** What a section shows: it comes as a skeleton otherwise. */
  ms: number
  /** These calls (ids), without which nothing is rendered, so much at least. */
  needs: readonly string[]
  needMs: number
}

/**
 * Makes a route's calls, each as soon as its fields are known, and answers what came in time: by the call's id, and
 * behind `?` its request fields as a query. What is refused, late or has no fields is left out.
 * @param query of the page's address
 */
export async function fetchSsrData(
  reads: readonly Read[],
  query: URLSearchParams,
  ask: Ask,
  { ms, needs, needMs }: AnswerTimes,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const first = new Map<string, Promise<unknown>>()
  const all: Promise<unknown>[] = []
  let isOver = false
  const one = async (id: string, request: Record<string, string>) => {
    const data = await ask(id, request)
    if (!isOver) found[answerKey(id, request)] = data
    return data
  }
  const read = async (id: string, fields: Readonly<Record<string, Field>>) => {
    const answer = (of: string) =>
      first.get(of) ?? Promise.reject(new Error(`${id} needs ${of}, which is not asked before`))
    const requests = await requestsOf(fields, query, answer)
    const [answered] = await Promise.all(requests.slice(0, MOST_EACH).map((request) => one(id, request)))
    return answered
  }
  for (const call of reads) {
    const [id, fields] = typeof call === 'string' ? [call, {}] : [call.call, call.with]
    const answered = read(id, fields)
    // the page asks for what is refused itself
    answered.catch(() => {})
    if (!first.has(id)) first.set(id, answered)
    all.push(answered)
  }
  const needed = Promise.allSettled(needs.map((id) => first.get(id)))
  const [sections, everything] = [waitFor(ms), waitFor(Math.max(ms, needMs))]
  await Promise.race([Promise.allSettled(all), Promise.all([needed, sections.over]), everything.over])
  isOver = true
  sections.stop()
  everything.stop()
  return found
}

function waitFor(ms: number) {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return { over, stop: () => clearTimeout(timer) }
}

/** What an answer is called among those of a page. */
export const answerKey = (id: string, request: Record<string, string>): string => {
  const fields = new URLSearchParams(request).toString()
  return fields ? `${id}?${fields}` : id
}

/** The requests that a call's fields stand for: one, or one for each element of a list. */
async function requestsOf(
  fields: Readonly<Record<string, Field>>,
  query: URLSearchParams,
  answer: (id: string) => Promise<unknown>,
): Promise<Requests> {
  let requests: Requests = [{}]
  for (const [name, field] of Object.entries(fields)) {
    const values = await valuesOf(field, query, answer)
    requests = requests.flatMap((request) =>
      values.map((value) => (value === undefined ? request : { ...request, [name]: value })),
    )
  }
  return requests
}

async function valuesOf(
  field: Field | undefined,
  query: URLSearchParams,
  answer: (id: string) => Promise<unknown>,
): Promise<(string | undefined)[]> {
  if (field === undefined || typeof field === 'string') return [field]
  if ('query' in field) {
    const given = query.get(field.query)
    return given === null ? valuesOf(field.or, query, answer) : [given]
  }
  return at([await answer(field.answer)], field.at)
}

/** What lies at the end of a way into data. @throws TypeError where there is no text */
function at(found: readonly unknown[], [step, ...rest]: readonly (string | number)[]): string[] {
  if (step === undefined) {
    const texts = found.filter((value) => typeof value === 'string')
    if (texts.length < found.length) throw new TypeError('a request field is a text')
    return texts
  }
  return at(
    found.flatMap((value) => (step === EACH && Array.isArray(value) ? value : [own(value, step)])),
    rest,
  )
}

function own(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined
}
