import { type Heard, wrongAside } from '../../infra/beacon/index.ts'
import { many, one, type Pool, type SqlOutcomes, unhurried } from '../../infra/database/index.ts'

/** Walks through all that is verified; each has a pass of its own. */
export const WALKS = ['seals', 'accounts', 'rounds', 'beacons', 'log'] as const
export type Walk = (typeof WALKS)[number]

/** What a step came to: see verification_step.sql. */
export type Went = SqlOutcomes['verification_step']

export interface StepOptions {
  /** Transfers, statement lines or entries that a step verifies, about. */
  budget: number
  /** From the beginning of a pass to the next one, ms. */
  restMs: number
}

/** A step takes no longer than this, ms; a single seal or account may be that much work. */
const STEP_MS = 60_000
/** Signatures that are verified at once: about half a second of computing in a thread of its own. */
const SIGNATURES = 100

/** Verifies the next items of a walk. @param pool keeps its sessions */
export async function step(pool: Pool, walk: Walk, { budget, restMs }: StepOptions): Promise<Went> {
  if (walk === 'beacons') return await answersStep(pool, restMs)
  const row = await unhurried<{ went: Went }>(
    pool,
    STEP_MS,
    `select verification_step($1, $2, make_interval(secs => $3)) as went`,
    [walk, budget, restMs / 1000],
  )
  return row?.went ?? 'busy'
}

interface Place extends Record<string, unknown> {
  position: number
  rests: boolean
  now: string
}

interface Answer extends Heard, Record<string, unknown> {
  publicKey: string
}

/** Verifies the next signatures of beacons that decided rounds. */
async function answersStep(pool: Pool, restMs: number): Promise<Went> {
  const place = await one<Place>(
    pool,
    `select position, clock_timestamp()::text as now,
       position = -1 and coalesce(whole_began_at > clock_timestamp() - make_interval(secs => $1), false) as rests
     from verification_walks where walk = 'beacons'`,
    [restMs / 1000],
  )
  if (!place || place.rests) return 'rests'
  const answers = await many<Answer>(
    pool,
    `select encode(c.public_key, 'hex') as "publicKey", a.round, encode(a.signature, 'hex') as signature
     from beacon_answers a join beacon_chains c on c.hash = a.chain
     where a.round > $1 order by a.round fetch first ${SIGNATURES} rows with ties`,
    [place.position],
  )
  const wrong: string[] = []
  for (const [publicKey, heard] of Map.groupBy(answers, (answer) => answer.publicKey)) {
    const found = await wrongAside(
      publicKey,
      heard.map(({ round, signature }) => ({ round, signature })),
    )
    wrong.push(...found.map(({ round }) => `${publicKey.slice(0, 8)} ${round}`))
  }
  const to = answers.at(-1)?.round ?? null
  const row = await one<{ done: boolean }>(pool, 'select verification_answered($1, $2, $3, $4) as done', [
    place.position,
    to,
    place.now,
    wrong,
  ])
  if (!row?.done) return 'busy'
  return to === null ? 'ended' : 'went'
}
