import { UserError } from './user-error.ts'

/** Names of packages, folders, addresses and globals alike. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 30
/** Folders of an app that are no remotes, and what its shell is released as. */
const TAKEN = ['shell', 'kit', 'api']

/** Whether no remote can be called so. */
export const isTaken = (name: string): boolean => TAKEN.includes(name)

/** Why the name of a part, `what`, cannot be a name; undefined where it can. */
export function nameProblem(name: string, what = 'The name of a remote'): string | undefined {
  if (NAME.test(name) && name.length <= LONGEST) return undefined
  return `${what} takes lower-case letters, digits and -, begins with a letter and has at most ${LONGEST} characters (got ${name})`
}

/** @throws UserError where it cannot be a name. @param what whose name */
export function checkName(name: string, what?: string): void {
  const problem = nameProblem(name, what)
  if (problem) throw new UserError('YK6002', problem)
}

/** Words of the template of an app → those of the app `name`. */
export function wordsOfApp(name: string, title = name): Record<string, string> {
  checkName(name, 'The name of an app')
  const global = name.replaceAll('-', '_')
  return { 'my-app': name, my_app: global, MY_APP: global.toUpperCase(), 'My app': title }
}

/** Words of the template of a remote → those of the remote `name` in an app whose packages have `scope`. */
export function wordsOfRemote(name: string, title: string, { scope, contract }: { scope: string; contract: string }) {
  checkName(name)
  if (isTaken(name)) throw new UserError('YK6002', `No remote can be called ${name}`)
  return { 'my-app': scope, blank: name, 'Blank screen': title, '0.1': contract }
}

/** Words of the template of a repository → those of the remote `name` in it. */
export function wordsOfRepository(name: string, title = name, contract: string) {
  checkName(name)
  if (isTaken(name)) throw new UserError('YK6002', `No remote can be called ${name}`)
  const path = name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
  return {
    'remote-blank': `remote-${name}`,
    '"blank"': `"${name}"`,
    '/Blank': `/${path}`,
    'Blank screen': title,
    '"0.1"': `"${contract}"`,
  }
}
