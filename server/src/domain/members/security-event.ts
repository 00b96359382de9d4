import { Counter, type Registry } from 'prom-client'
import type { CallContext } from '../../http/calls/index.ts'

/** What somebody who looks after the app must be able to see afterwards. */
export type SecurityEvent =
  | 'login.right'
  | 'login.wrong'
  | 'login.throttled'
  | 'register'
  | 'password.changed'
  | 'password.wrong'
  | 'fundPassword.set'
  | 'fundPassword.wrong'
  | 'fundPassword.kept'
  | 'fundPassword.resetBegun'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.wrong'
  | 'bank.bound'
  | 'limits.changed'
  | 'adult.confirmed'
  | 'session.ended'
  | 'confirm.bound'
  | 'confirm.pictureChosen'
  | 'account.closingAsked'
  | 'account.kept'
  | 'data.exported'

interface Who {
  /** Keyed hash of the username that was tried: tries at one member can be told from tries at many. */
  account?: string
  member?: number
}

const NAME = 'yaksok_security_events_total'

/** Writes one line, at `warn`, which is what `npm start` and `npm run serve` show, and counts it. Never a secret. */
export function securityEvent(
  { log, metrics, ip, requestId }: Pick<CallContext, 'log' | 'metrics' | 'ip' | 'requestId'>,
  what: SecurityEvent,
  who: Who,
): void {
  log.warn({ event: 'security', what, ...who, ip, requestId })
  counterOf(metrics).inc({ what })
}

function counterOf(registry: Registry): Counter<'what'> {
  const known = registry.getSingleMetric(NAME) as Counter<'what'> | undefined
  return (
    known ??
    new Counter({
      name: NAME,
      help: 'Logins, changes of secrets, accounts and limits, by what happened',
      labelNames: ['what'] as const,
      registers: [registry],
    })
  )
}
