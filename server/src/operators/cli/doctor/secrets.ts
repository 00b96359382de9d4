import { ROLES, type ServerConfig } from '../../../infra/config/index.ts'
import { type Facts, type Finding, found } from './finding.ts'

/** Characters that a word must have at least, so that nobody tries them all. */
const SHORT = 16
/** Words of examples. */
const GUESSED = /^(.)\1*$|change.?me|password|secret|example|yaksok|postgres|1234/i

/** Keys and words that nobody else may know: there, long, and none of them twice. */
export function secrets(config: ServerConfig, { keyFileMode }: Pick<Facts, 'keyFileMode'>): Finding[] {
  const { dataKeys, databaseUrl, push, metrics } = config
  const loose = keyFileMode !== null && (keyFileMode & 0o077) !== 0
  const sealed =
    dataKeys.length > 0
      ? found(false, 'ok', 'Data keys', '', 'in DATA_KEYS')
      : databaseUrl !== null && keyFileMode === null
        ? found(
            true,
            'bad',
            'Data keys',
            'no DATA_KEYS: account numbers cannot be sealed; set them from your secret store',
            '',
          )
        : found(
            loose,
            'bad',
            'Data keys',
            'other users can read data.key: run chmod 600',
            'in a file that this user alone reads',
          )
  return [
    sealed,
    found(push === null, 'warn', 'Push keys', 'no PUSH_KEYS: nothing reaches a closed app', 'set'),
    found(
      metrics.public && metrics.token === '' && metrics.port === null,
      'warn',
      'Metrics',
      '/metrics is open to everybody: remove METRICS_PUBLIC and set METRICS_PORT or METRICS_TOKEN',
      metrics.port !== null ? 'on a port of its own' : metrics.token ? 'behind a token' : 'closed',
    ),
    ...words(config),
  ]
}

/** What parts of the deployment show each other, and the logins of the database. */
function words(config: ServerConfig): Finding[] {
  const { apiUrls, roles, internalToken, metrics, dataKeys, push } = config
  const apart = apiUrls.length > 0 || roles.size < ROLES.length
  const [app, owner] = [config.databaseUrl, config.databaseOwnerUrl].map(passwordOf)
  const named = {
    INTERNAL_TOKEN: internalToken,
    METRICS_TOKEN: metrics.token,
    DATA_KEYS: dataKeys[0],
    PUSH_KEYS: push?.privateKey,
    DATABASE_URL: app,
  }
  const given = Object.entries({ ...named, DATABASE_OWNER_URL: owner }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  const guessed = given.filter(([, word]) => GUESSED.test(word) || word.length < SHORT).map(([name]) => name)
  const same = given
    .filter(([, word], index) => given.findIndex(([, other]) => other === word) !== index)
    .map(([name]) => name)
  return [
    found(
      apart && internalToken === '',
      'bad',
      'Internal token',
      'no INTERNAL_TOKEN: the gateway cannot ask the API for data of screens; give all processes the same value (openssl rand -hex 24)',
      apart ? 'set' : 'one process needs none',
    ),
    found(
      guessed.length > 0,
      'bad',
      'Weak secrets',
      `${guessed.join(', ')}: shorter than ${SHORT} characters, or the value of an example; replace with openssl rand -hex 24`,
      'none can be guessed',
    ),
    found(
      same.length > 0,
      'bad',
      'Shared secrets',
      `${same.join(', ')}: the same value as another; who learns one has all, so give each its own`,
      'all differ',
    ),
  ]
}

function passwordOf(url: string | null): string | undefined {
  const parsed = url === null ? null : URL.parse(url)
  return parsed ? decodeURIComponent(parsed.password) : undefined
}
