import { UserError } from './user-error.ts'

/** Names of packages, folders, addresses and globals alike. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 30
/** Folders of an app that are no remotes, and what its shell is released as. */
const TAKEN = ['shell', 'kit', 'api']

/** @throws UserError where it cannot be a name. @param what whose name, with its particle */
export function checkName(name: string, what: string): void {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new UserError(
      `${what} 영문 소문자로 시작하고 소문자, 숫자, -로 ${LONGEST}자까지 적어 주세요 (지금은 ${name})`,
    )
}

/** Words of the template of an app → those of the app `name`. */
export function wordsOfApp(name: string, title = name): Record<string, string> {
  checkName(name, '앱 이름은')
  const global = name.replaceAll('-', '_')
  return { 'my-app': name, my_app: global, MY_APP: global.toUpperCase(), '나의 앱': title }
}

/** Words of the template of a remote → those of the remote `name` in an app whose packages have `scope`. */
export function wordsOfRemote(name: string, title: string, { scope, contract }: { scope: string; contract: string }) {
  checkName(name, '리모트 이름은')
  if (TAKEN.includes(name)) throw new UserError(`${name}은(는) 리모트 이름으로 쓸 수 없어요`)
  return { 'my-app': scope, blank: name, '빈 화면': title, '0.1': contract }
}

/** Words of the template of a repository → those of the remote `name` in it. */
export function wordsOfRepository(name: string, title = name, contract: string) {
  checkName(name, '리모트 이름은')
  if (TAKEN.includes(name)) throw new UserError(`${name}은(는) 리모트 이름으로 쓸 수 없어요`)
  const path = name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
  return {
    'remote-blank': `remote-${name}`,
    '"blank"': `"${name}"`,
    '/Blank': `/${path}`,
    '빈 화면': title,
    '"0.1"': `"${contract}"`,
  }
}
