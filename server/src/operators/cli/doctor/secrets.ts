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
      ? found(false, 'ok', '데이터 열쇠', '', 'DATA_KEYS에 있어요')
      : databaseUrl !== null && keyFileMode === null
        ? found(
            true,
            'bad',
            '데이터 열쇠',
            'DATA_KEYS가 없어서 계좌 번호를 봉할 수 없어요. 비밀 저장소에서 넣어 주세요',
            '',
          )
        : found(
            loose,
            'bad',
            '데이터 열쇠',
            'data.key를 다른 사용자가 읽을 수 있어요. chmod 600을 해 주세요',
            '파일에 있고, 이 사용자만 읽어요',
          )
  return [
    sealed,
    found(push === null, 'warn', '푸시 열쇠', 'PUSH_KEYS가 없어서 닫힌 앱에는 아무것도 알리지 못해요', '있어요'),
    found(
      metrics.public && metrics.token === '' && metrics.port === null,
      'warn',
      '지표',
      '/metrics를 누구나 볼 수 있어요. METRICS_PUBLIC을 빼고 METRICS_PORT나 METRICS_TOKEN을 정해 주세요',
      metrics.port !== null ? '따로 열려요' : metrics.token ? '토큰을 물어요' : '아무에게도 열리지 않아요',
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
      '내부 토큰',
      'INTERNAL_TOKEN이 없어서 게이트웨이가 API에 화면을 물을 수 없어요. 모든 프로세스에 같은 값을 넣어 주세요 (openssl rand -hex 24)',
      apart ? '있어요' : '프로세스가 하나라 필요 없어요',
    ),
    found(
      guessed.length > 0,
      'bad',
      '짧은 비밀',
      `${guessed.join(', ')}: ${SHORT}자보다 짧거나 예시 그대로예요. openssl rand -hex 24로 바꿔 주세요`,
      '짐작할 수 있는 것이 없어요',
    ),
    found(
      same.length > 0,
      'bad',
      '같은 비밀',
      `${same.join(', ')}: 다른 곳과 같은 값이에요. 하나를 잃으면 모두 잃어요. 저마다 다른 값으로 바꿔 주세요`,
      '저마다 달라요',
    ),
  ]
}

function passwordOf(url: string | null): string | undefined {
  const parsed = url === null ? null : URL.parse(url)
  return parsed ? decodeURIComponent(parsed.password) : undefined
}
