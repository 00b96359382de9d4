import * as v from 'valibot'
import type { BeaconChain } from '../beacon/index.ts'
import { ConfigError, emptyDatabaseFile, takeSecretFiles } from '../secret-files/index.ts'
import { type AppSites, appSites } from './app-sites.ts'
import { environment } from './environment.ts'
import { FORMS, PLAIN } from './forms.ts'
import { licensedProblem } from './licensed.ts'
import { type PasskeySite, sitesOf } from './passkey-site.ts'
import type { PushConfig } from './push.ts'
import { type Role, rolesProblem } from './roles.ts'
import type { TrustProxy } from './trust-proxy.ts'

export { ConfigError } from '../secret-files/index.ts'
export { type ConfirmSite, isAtConfirmOrigin } from './confirm-site.ts'
export { withDemoDefault } from './environment.ts'
export { type PasskeySite, passkeySite, siteOf } from './passkey-site.ts'
export { isAtService, type PushConfig } from './push.ts'
export { ROLES } from './roles.ts'

/** How the server runs; read once from the environment. */
export interface ServerConfig extends AppSites {
  /** Folder of the embedded database and of what else must outlive a restart. */
  dataDir: string
  /** PostgreSQL to use instead of the embedded one, with the login of the application. */
  databaseUrl: string | null
  /** The same database with the login that owns its tables: migrations and operators. Null: `databaseUrl` owns them. */
  databaseOwnerUrl: string | null
  /** The same database past a pooler that `databaseUrl` leads to: what needs a session goes there. Null: there is no pooler. */
  databaseSessionUrl: string | null
  /** Servers that may be standbys of it, with the login of the application: what may lag is read there. */
  databaseReplicaUrls: readonly string[]
  /** Connections to PostgreSQL that requests share; a process has one more for news. */
  poolSize: number
  /** The name of this database in pgBackRest's configuration; `''` where nothing is archived. */
  archiveStanza: string
  /** Keys that seal bank numbers in the database, base64 of 32 bytes each, the first of them for new values. */
  dataKeys: readonly string[]
  /** The public log: the key that signs it, base64 of 32 bytes (`''`: none is given), and its name. */
  log: { key: string; origin: string }
  /** Fill a database without members with demo members and samples; never with `licensed`. */
  demoData: boolean
  /** Length of a round in seconds. */
  roundSeconds: number
  moneyMode: 'play' | 'licensed'
  /** The operator's licence text; `''` in play mode. */
  licence: string
  /** After SIGTERM: how long `/readyz` says 503 before the server takes nothing new, seconds. */
  drainSeconds: number
  /** After that: how long requests and streams under way are waited for, seconds. */
  stopSeconds: number
  /** What this process does. */
  roles: ReadonlySet<Role>
  /** Origins of the API processes that a gateway without the API forwards to; else empty. */
  apiUrls: readonly string[]
  /** What gateways show API processes that they ask for the answers of pages; `''`: nobody is answered. */
  internalToken: string
  /** Relays of the public beacon that decides rounds, and its chain; without relays a local beacon with this key, `''`: its own. */
  beacon: { urls: readonly string[]; chain: BeaconChain; key: string }
  /** Redis for the news between processes; null: PostgreSQL brings them. */
  busUrl: string | null
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Online service page, `''` when there is none (screens then show service.disabled). */
  serviceUrl: string
  /** External game of OutGame, `''` when there is none. */
  gameUrl: string
  /** The operator's consultation desk on Telegram (`https://t.me/…`), `''` when there is none. */
  telegramUrl: string
  /** Hours of the day, in Seoul, in which the customer service answers inquiries. */
  inquiryHours: { from: number; to: number }
  /** Where members send deposits; empty in play mode, which has no bank. */
  depositBank: { name: string; number: string }
  /** Accounts that one network (an IPv4 address, an IPv6 /64) may make in a day. */
  accountsPerDay: number
  /** Won of play money that an account begins with; 0 for none, and where money is not play money. */
  starterMoney: number
  /** `/metrics`: on a port of its own, with a token (`''`: none), or for everybody who reaches it; else for nobody. */
  metrics: { port: number | null; token: string; public: boolean }
  /** Where to tell of a weakness (`mailto:` or `https:`), `''` when nowhere. */
  securityContact: string
  /** Whose X-Forwarded-For is believed. */
  trustProxy: TrustProxy
  /** Where passkeys work: the domain they are bound to and the origins of it. Null: at `localhost` alone. */
  passkeys: PasskeySite | null
  /** Where operators open the console, `''` where it is this machine alone (http://localhost on any port). */
  consoleOrigin: string
  /** Where previews are shown, on whose host sample members alone have sessions; `''`: on the app's own origin. */
  previewOrigin: string
  /**
   * Sessions of browsers that bring a key are bound to it, and their calls carry proofs of it (docs/decisions/081-bound-sessions.md): by
   * default where there is a confirm origin.
   */
  boundSessions: boolean
  /** Notices to closed browsers; null: none are sent. */
  push: PushConfig | null
  /** Whole won that one command of an operator may move at most. */
  opsMaxAmount: number
}

/**
 * Reads the configuration, secrets out of their files (`<NAME>_FILE`) as well.
 * @throws ConfigError with the name of the variable that is wrong, and the form it wants
 */
export function readConfig(given: Record<string, string | undefined> = process.env): ServerConfig {
  const env = { ...given }
  takeSecretFiles(env)
  const result = v.safeParse(environment, env)
  if (!result.success) {
    const name = String(result.issues[0].path?.[0]?.key)
    const shown = PLAIN.includes(name) ? JSON.stringify(env[name]) : ''
    throw new ConfigError(`${name} must be ${FORMS[name as keyof typeof FORMS]}${shown && `, not ${shown}`}`)
  }
  const values = result.output
  refuseMisfits(values, env)
  return {
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL || null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL || null,
    databaseSessionUrl: values.DATABASE_SESSION_URL || null,
    databaseReplicaUrls: values.DATABASE_REPLICA_URL,
    poolSize: values.DATABASE_POOL,
    archiveStanza: values.ARCHIVE_STANZA,
    dataKeys: values.DATA_KEYS,
    log: { key: values.LOG_KEY, origin: values.LOG_ORIGIN },
    demoData: values.DEMO_DATA,
    roundSeconds: values.ROUND_SECONDS,
    moneyMode: values.MONEY_MODE,
    licence: values.MONEY_MODE === 'licensed' ? values.OPERATOR_LICENSE : '',
    drainSeconds: values.DRAIN_SECONDS,
    stopSeconds: values.STOP_SECONDS,
    roles: values.ROLE,
    apiUrls: values.API_URL,
    internalToken: values.INTERNAL_TOKEN,
    beacon: { urls: values.BEACON_URLS, chain: values.BEACON_CHAIN, key: values.BEACON_KEY },
    busUrl: values.BUS_URL || null,
    logLevel: values.LOG_LEVEL,
    serviceUrl: values.SERVICE_URL,
    gameUrl: values.GAME_URL,
    telegramUrl: values.TELEGRAM_URL,
    inquiryHours: values.INQUIRY_HOURS,
    depositBank: { name: values.DEPOSIT_BANK_NAME, number: values.DEPOSIT_BANK_NUMBER },
    accountsPerDay: values.ACCOUNTS_PER_DAY,
    starterMoney: values.MONEY_MODE === 'play' ? values.STARTER_MONEY : 0,
    metrics: {
      port: values.METRICS_PORT ? Number(values.METRICS_PORT) : null,
      token: values.METRICS_TOKEN,
      public: values.METRICS_PUBLIC,
    },
    securityContact: values.SECURITY_CONTACT,
    trustProxy: values.TRUST_PROXY,
    passkeys: sitesOf(values.PASSKEY_ORIGINS, values.PASSKEY_DOMAIN),
    consoleOrigin: values.CONSOLE_ORIGIN,
    previewOrigin: values.PREVIEW_ORIGIN,
    ...appSites(values),
    boundSessions: values.BOUND_SESSIONS === '' ? values.CONFIRM_ORIGIN !== '' : values.BOUND_SESSIONS === '1',
    push: values.PUSH_KEYS && { ...values.PUSH_KEYS, contact: values.PUSH_CONTACT, services: values.PUSH_SERVICES },
    opsMaxAmount: values.OPS_MAX_AMOUNT,
  }
}

/** What each variable allows and all of them together do not. @throws ConfigError */
function refuseMisfits(values: v.InferOutput<typeof environment>, env: Record<string, string | undefined>): void {
  if (values.PUSH_KEYS && values.PUSH_CONTACT === '')
    throw new ConfigError('PUSH_KEYS needs PUSH_CONTACT, whom push services can reach')
  if (values.DATABASE_URL === '' && (values.DATABASE_SESSION_URL !== '' || values.DATABASE_REPLICA_URL.length > 0))
    throw new ConfigError('DATABASE_SESSION_URL and DATABASE_REPLICA_URL need DATABASE_URL')
  const problem = licensedProblem(values) ?? rolesProblem(values.ROLE, values.API_URL)
  if (problem) throw new ConfigError(problem)
  const empty = values.ROLE.has('api') || values.ROLE.has('engine') ? emptyDatabaseFile(env) : null
  if (empty) throw new ConfigError(empty)
}
