import type { environment } from './environment.ts'

const POSTGRES = 'postgresql://user:password@host:port/database'
const HTTPS = 'an address that begins with https://'
const FLAG = '0 or 1'
const TOKEN = '16 to 200 printable ASCII characters without spaces (openssl rand -hex 24)'
const CONTACT = 'mailto:name@example.kr or an https:// address'
const ORIGIN = 'an https:// origin without a path (http:// on localhost)'

/** The form that each variable wants, for the line that refuses another one. */
export const FORMS: Record<keyof typeof environment.entries, string> = {
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: POSTGRES,
  DATABASE_OWNER_URL: POSTGRES,
  DATABASE_SESSION_URL: POSTGRES,
  DATABASE_REPLICA_URL: `${POSTGRES}, several between commas`,
  DATABASE_POOL: 'a whole number from 4 to 500',
  ARCHIVE_STANZA: 'a name of small letters, digits, - and _ that begins with a letter',
  DATA_KEYS: 'base64 of 32 bytes each (openssl rand -base64 32), several between commas, none twice',
  LOG_KEY: 'base64 of 32 bytes (openssl rand -base64 32)',
  LOG_ORIGIN: 'a host and a path like app.example.kr/api/log',
  DEMO_DATA: FLAG,
  ROUND_SECONDS: 'a whole number from 5 to 3600 by which 86400 can be divided',
  DRAIN_SECONDS: 'a whole number from 0 to 300',
  STOP_SECONDS: 'a whole number from 1 to 300',
  ROLE: 'all, or gateway, api and engine between commas',
  API_URL: 'origins like http://10.0.0.21:4173 between commas, without a path, none twice',
  INTERNAL_TOKEN: TOKEN,
  BEACON_URLS: 'addresses like https://api.drand.sh between commas',
  BEACON_CHAIN: 'what a relay of drand answers at /<chain>/info for a chain of bls-unchained-g1-rfc9380',
  BEACON_KEY: 'base64 of 32 bytes (DATA_DIR/beacon/key of a server that has made one)',
  BUS_URL: 'redis://host:port or rediss://host:port',
  MONEY_MODE: 'play or licensed',
  OPERATOR_LICENSE: 'a text',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  SERVICE_URL: HTTPS,
  GAME_URL: HTTPS,
  TELEGRAM_URL: 'https://t.me/name',
  INQUIRY_HOURS: 'two hours like 10-19, the first before the second, up to 24',
  DEPOSIT_BANK_NAME: 'a text',
  DEPOSIT_BANK_NUMBER: 'a text',
  OPS_MAX_AMOUNT: 'a whole number of won, above 0, in digits alone',
  ACCOUNTS_PER_DAY: 'a whole number from 1 to 999999',
  STARTER_MONEY: 'a whole number of won from 0 to 99999999',
  METRICS_PORT: 'a port from 1 to 65535',
  METRICS_TOKEN: TOKEN,
  METRICS_PUBLIC: FLAG,
  SECURITY_CONTACT: CONTACT,
  PASSKEY_ORIGINS: `${ORIGIN}, several between commas`,
  CONSOLE_ORIGIN: ORIGIN,
  PREVIEW_ORIGIN: ORIGIN,
  APP_ORIGIN: ORIGIN,
  CONFIRM_ORIGIN: ORIGIN,
  PASSKEY_DOMAIN: 'a host name in small letters, like example.kr',
  PUSH_KEYS: 'public:private of VAPID in base64url (npx web-push generate-vapid-keys)',
  PUSH_CONTACT: CONTACT,
  PUSH_SERVICES: 'https:// origins between commas, whose host may begin with *.',
  TRUST_PROXY: 'a count of proxies from 0 to 9, or networks like 10.0.0.0/8,loopback',
}
