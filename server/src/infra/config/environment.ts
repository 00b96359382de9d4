import * as v from 'valibot'
import { parseChain, QUICKNET } from '../beacon/index.ts'
import { isPasskeyOrigin } from './passkey-site.ts'
import { isPushService, PUSH_SERVICES, pushKeys } from './push.ts'
import { parseApiUrls, parseRoles, ROLES } from './roles.ts'
import { parseTrustProxy } from './trust-proxy.ts'

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((value) => value === '1'),
  ),
  '0',
)
const httpsUrl = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('https://'))]), '')

const POSTGRES_URL = /^postgres(ql)?:\/\//
const postgresUrl = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(POSTGRES_URL))]), '')

const secret = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/))]), '')

/** What `parse` makes of a text; refused where that is undefined. */
const read = <T>(parse: (text: string) => T | undefined, otherwise: T) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(parse),
      v.check((value) => value !== undefined),
      v.transform((value) => value ?? otherwise),
    ),
    '',
  )

/** A whole number from `least` to `most`, in digits alone. */
const whole = (least: number, most: number, otherwise: string, fits: (value: number) => boolean = () => true) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,8}$/),
      v.transform(Number),
      v.check((value) => value >= least && value <= most && fits(value)),
    ),
    otherwise,
  )

/** Texts between commas. */
const list = (fits: (text: string) => boolean, otherwise = '') =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
      v.check((texts) => texts.every(fits)),
    ),
    otherwise,
  )

/** An origin, written as browsers write it, whose host leads to the gateways: over TLS, or on this machine. */
function isOtherOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  const isLocal = /^(?:localhost|127\.0\.0\.1|(?:[\w-]+\.)+localhost)$/.test(hostname)
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLocal))
}

const otherOrigin = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isOtherOrigin))]), '')

/** The variables that a server is configured by, each with its default. */
export const environment = v.object({
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_SESSION_URL: postgresUrl,
  DATABASE_REPLICA_URL: list((url) => POSTGRES_URL.test(url)),
  DATABASE_POOL: whole(4, 500, '20'),
  ARCHIVE_STANZA: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,62}$/))]), ''),
  DATA_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter(Boolean)),
      v.check((keys) => keys.every((key) => /^[A-Za-z0-9+/_-]{43}=?$/.test(key)) && new Set(keys).size === keys.length),
    ),
    '',
  ),
  LOG_KEY: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/))]), ''),
  LOG_ORIGIN: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9.:-]{1,80}(\/[a-z0-9._-]{1,40}){1,4}$/)),
    'localhost/api/log',
  ),
  DEMO_DATA: flag,
  // A day must be a whole number of rounds: round numbers count from midnight.
  ROUND_SECONDS: whole(5, 3600, '60', (seconds) => 86_400 % seconds === 0),
  DRAIN_SECONDS: whole(0, 300, '0'),
  STOP_SECONDS: whole(1, 300, '10'),
  ROLE: read(parseRoles, new Set(ROLES)),
  API_URL: read(parseApiUrls, []),
  INTERNAL_TOKEN: secret,
  BEACON_URLS: list((url) => /^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*[^\s?#/])?$/.test(url)),
  BEACON_CHAIN: read((text) => (text ? parseChain(text) : QUICKNET), QUICKNET),
  BEACON_KEY: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/))]), ''),
  BUS_URL: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^rediss?:\/\//))]), ''),
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
  ACCOUNTS_PER_DAY: whole(1, 999_999, '300'),
  STARTER_MONEY: whole(0, 99_999_999, '50000'),
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
  METRICS_TOKEN: secret,
  METRICS_PUBLIC: flag,
  SECURITY_CONTACT: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))]),
    '',
  ),
  PASSKEY_ORIGINS: list(isPasskeyOrigin),
  CONSOLE_ORIGIN: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isPasskeyOrigin))]), ''),
  PREVIEW_ORIGIN: otherOrigin,
  APP_ORIGIN: otherOrigin,
  CONFIRM_ORIGIN: otherOrigin,
  BOUND_SESSIONS: v.optional(v.picklist(['', '0', '1']), ''),
  FRAME_ORIGIN: otherOrigin,
  PASSKEY_DOMAIN: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/))]), ''),
  PUSH_KEYS: read(pushKeys, null),
  PUSH_CONTACT: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))]),
    '',
  ),
  PUSH_SERVICES: list(isPushService, PUSH_SERVICES.join()),
  TRUST_PROXY: read(parseTrustProxy, false),
})

type Environment = Record<string, string | undefined>

/**
 * The environment of a command for newcomers (`npm start`, `npm run dev`): demo data unless DEMO_DATA says otherwise,
 * but never by default where somebody brought a database or runs with real money.
 */
export function withDemoDefault(env: Environment = process.env): Environment {
  const real = Boolean(env.DATABASE_URL || env.DATABASE_URL_FILE) || env.MONEY_MODE === 'licensed'
  return { ...env, DEMO_DATA: env.DEMO_DATA ?? (real ? '0' : '1') }
}
