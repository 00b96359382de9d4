/** What whoever asks the service may ask, and how it is done: the same for a command line and for a person at the console. */
import type { RateLimiter } from '../http/index.ts'
import { entriesOf } from '../registry/index.ts'
import { type Action, type Grant, type Identify, refusal, UNSEEN } from '../release-access/index.ts'
import { type ReleaseStore, unlooked } from '../release-store/index.ts'
import { Refused, type Upload } from '../uploads/index.ts'
import type { Job, Outcome } from './job.ts'
import type { inTurn } from './worker-pool.ts'

/** Has a job done by who has the grant; jobs of one `key` one after the other. Throws Refused. */
export type Run = (
  grant: Grant,
  key: string,
  asked: Job['asked'],
  origin?: Job['author']['origin'],
) => Promise<Exclude<Outcome, { refused: string }>>

export interface ServiceParts {
  store: ReleaseStore
  identify: Identify
  run: Run
  /** Screens of builds are opened in a Chromium of this machine. */
  browser: boolean
  limits: Limits
}

type Limits = Record<'requests' | 'changes' | 'failures', RateLimiter>

interface Doing {
  store: ReleaseStore
  /** Screens of builds are opened in a Chromium of this machine. */
  browser: boolean
  doWork: ReturnType<typeof inTurn>
  limits: Limits
}

/** How jobs are done: in the name of the grant, which the audit log keeps, and not too often. */
export function runner({ store, browser, doWork, limits }: Doing): Run {
  return async (grant, key, asked, origin) => {
    if (!('listing' in asked) && !limits.changes.take(grant.id)) throw tooManyRequests()
    const proven = grant.proven && Object.keys(grant.proven).length > 0
    const author = {
      who: grant.team,
      token: grant.id,
      ...((proven || origin) && { origin: { ...origin, ...grant.proven } }),
      ...(proven && { proven }),
    }
    const outcome = await doWork(key, { folder: store.folder, grant: grant.id, browser, author, asked })
    if ('refused' in outcome) throw new Refused(422, outcome.code, outcome.refused)
    return outcome
  }
}

export const tooManyRequests = () => new Refused(429, 'YK4006', 'Too many requests: try again in a minute')

type Asked = [grant: Grant, store: ReleaseStore, action: Action, name: string, kind?: 'shell' | 'remote']

/** Why the bearer may not; a part is a shell if the registry or the upload says so. */
export const reasonAgainst = (...asked: Asked): string | undefined => refusalOf(asked)?.message

function refusalOf([grant, store, action, name, kind]: Asked): Refused | undefined {
  const entries = entriesOf(store.readRegistry().registry, name)
  const isShell = entries[0]?.extras.kind === 'shell' || kind === 'shell'
  const why = refusal(grant, action, { name, kind: isShell ? 'shell' : 'remote' })
  if (why) return new Refused(403, 'YK4004', why)
  if (action !== 'promote') return undefined
  const version = entries.find(({ deployment }) => !deployment.default)?.metadata.version
  return version && unlooked(store.readAudit(), name, version) !== undefined && !grant.actions.includes(UNSEEN)
    ? new Refused(
        403,
        'YK4005',
        `No browser has opened the screens of ${name} ${version}. To promote it all the same, the token needs the right "${UNSEEN}"`,
      )
    : undefined
}

/** Throws Refused where the bearer may do none of these; says so of the last. */
export function permitOneOf(actions: readonly Action[], grant: Grant, store: ReleaseStore, name: string): void {
  const reasons = actions.map((action) => refusalOf([grant, store, action, name]))
  const last = reasons.at(-1)
  if (last && reasons.every((reason) => reason)) throw last
}

/** Throws Refused where nothing looks at what is to go out, unless the bearer may go without, says so, and says why. */
export function permitUnopened(grant: Grant, { unseen, why }: Pick<Upload, 'unseen' | 'why'>): void {
  const missing = !grant.actions.includes(UNSEEN)
    ? `Ask whoever runs the service for a Chromium, or for a token with the right "${UNSEEN}"`
    : unseen && why?.trim()
      ? undefined
      : 'To go out all the same: --unseen --why "…"'
  if (missing)
    throw new Refused(
      403,
      'YK4005',
      `No browser opens the screens at this service, so nothing goes out unseen. ${missing}`,
    )
}

/** Throws Refused unless the bearer may. */
export function permit(...asked: Asked): void {
  const refused = refusalOf(asked)
  if (refused) throw refused
}
