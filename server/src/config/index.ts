import * as v from 'valibot'
import { parseTrustProxy, type TrustProxy } from './trust-proxy.ts'

/** How the server runs; read once from the environment. */
export interface ServerConfig {
  /** Folder of the embedded database and of what else must outlive a restart. */
  dataDir: string
  /** PostgreSQL to use instead of the embedded one, with the login of the application. */
  databaseUrl: string | null
  /** The same database with the login that owns its tables: migrations and operators. Null: `databaseUrl` owns them. */
  databaseOwnerUrl: string | null
  /** Connections to PostgreSQL that requests share; a process has one more for news. */
  poolSize: number
  /** Keys that seal bank numbers in the database, base64 of 32 bytes each, the first of them for new values. */
  dataKeys: readonly string[]
  /** Fill a database without members with demo members and samples; never with `licensed`. */
  demoData: boolean
  /** Length of a round in seconds. */
  roundSeconds: number
  moneyMode: 'play' | 'licensed'
  /** The operator's licence text; `''` in play mode. */
  licence: string
  /** After SIGTERM: how long `/readyz` says 503 before the server takes nothing new, seconds. */
  drainSeconds: number
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
  /** `/metrics`: on a port of its own, and with a token (`''`: for everybody who reaches it). */
  metrics: { port: number | null; token: string }
  /** Where to tell of a weakness (`mailto:` or `https:`), `''` when nowhere. */
  securityContact: string
  /** Whose X-Forwarded-For is believed. */
  trustProxy: TrustProxy
  /** Whole won that one command of an operator may move at most. */
  opsMaxAmount: number
}

/** The environment does not describe a server that may run; `message` is one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((value) => value === '1'),
  ),
  '0',
)
const httpsUrl = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('https://'))]), '')

const postgresUrl = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))]), '')

const environment = v.object({
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_POOL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.check((connections) => connections >= 4 && connections <= 500),
    ),
    '20',
  ),
  DATA_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter(Boolean)),
      v.check((keys) => keys.every((key) => /^[A-Za-z0-9+/_-]{43}=?$/.test(key)) && new Set(keys).size === keys.length),
    ),
    '',
  ),
  DEMO_DATA: flag,
  // A day must be a whole number of rounds: round numbers count from midnight.
  ROUND_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.check((seconds) => seconds >= 5 && seconds <= 3600 && 86_400 % seconds === 0),
    ),
    '60',
  ),
  DRAIN_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.check((seconds) => seconds <= 300),
    ),
    '0',
  ),
  MONEY_MODE: v.optional(v.picklist(['play', 'licensed']), 'play'),
  OPERATOR_LICENSE: v.optional(v.pipe(v.string(), v.trim()), ''),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  SERVICE_URL: httpsUrl,
  GAME_URL: httpsUrl,
  TELEGRAM_URL: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https:\/\/t\.me\/\w+$/))]), ''),
  INQUIRY_HOURS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}-\d{1,2}$/),
      v.transform((text) => text.split('-').map(Number) as [number, number]),
      v.check(([from, to]) => from < to && to <= 24),
      v.transform(([from, to]) => ({ from, to })),
    ),
    '10-19',
  ),
  DEPOSIT_BANK_NAME: v.optional(v.string(), ''),
  DEPOSIT_BANK_NUMBER: v.optional(v.string(), ''),
  OPS_MAX_AMOUNT: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)), '10000000'),
  ACCOUNTS_PER_DAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/),
      v.transform(Number),
      v.check((accounts) => accounts >= 1),
    ),
    '300',
  ),
  METRICS_PORT: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/),
        v.check((port) => Number(port) >= 1 && Number(port) <= 65_535),
      ),
    ]),
    '',
  ),
  METRICS_TOKEN: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/))]), ''),
  SECURITY_CONTACT: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))]),
    '',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseTrustProxy),
      v.check((trusted) => trusted !== undefined),
      v.transform((trusted) => trusted ?? false),
    ),
    '0',
  ),
})

/** Variables whose value may stand in an error; any other may hold a password. */
const PLAIN = [
  'DATABASE_POOL',
  'DEMO_DATA',
  'ROUND_SECONDS',
  'MONEY_MODE',
  'LOG_LEVEL',
  'METRICS_PORT',
  'TRUST_PROXY',
  'INQUIRY_HOURS',
  'OPS_MAX_AMOUNT',
]

/** Reads the configuration; throws {@link ConfigError} with the name of the variable that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): ServerConfig {
  const result = v.safeParse(environment, env)
  if (!result.success) {
    const name = String(result.issues[0].path?.[0]?.key)
    const shown = PLAIN.includes(name) ? `: ${JSON.stringify(env[name])}` : ''
    throw new ConfigError(`환경 변수 ${name}의 값이 올바르지 않아요${shown}`)
  }
  const values = result.output
  if (values.MONEY_MODE === 'licensed' && values.OPERATOR_LICENSE === '')
    throw new ConfigError('MONEY_MODE=licensed는 OPERATOR_LICENSE가 있어야 시작해요')
  if (values.MONEY_MODE === 'licensed' && values.DEMO_DATA)
    throw new ConfigError('MONEY_MODE=licensed는 데모 계정과 함께 시작하지 않아요. DEMO_DATA=0으로 바꿔 주세요')
  if (values.MONEY_MODE === 'licensed' && values.DATABASE_URL !== '' && values.DATA_KEYS.length === 0)
    throw new ConfigError(
      'MONEY_MODE=licensed에서 DATABASE_URL을 쓰려면 DATA_KEYS가 있어야 시작해요 (server/README.md)',
    )
  return {
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL || null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL || null,
    poolSize: values.DATABASE_POOL,
    dataKeys: values.DATA_KEYS,
    demoData: values.DEMO_DATA,
    roundSeconds: values.ROUND_SECONDS,
    moneyMode: values.MONEY_MODE,
    licence: values.MONEY_MODE === 'licensed' ? values.OPERATOR_LICENSE : '',
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    serviceUrl: values.SERVICE_URL,
    gameUrl: values.GAME_URL,
    telegramUrl: values.TELEGRAM_URL,
    inquiryHours: values.INQUIRY_HOURS,
    depositBank: { name: values.DEPOSIT_BANK_NAME, number: values.DEPOSIT_BANK_NUMBER },
    accountsPerDay: values.ACCOUNTS_PER_DAY,
    metrics: { port: values.METRICS_PORT ? Number(values.METRICS_PORT) : null, token: values.METRICS_TOKEN },
    securityContact: values.SECURITY_CONTACT,
    trustProxy: values.TRUST_PROXY,
    opsMaxAmount: values.OPS_MAX_AMOUNT,
  }
}
