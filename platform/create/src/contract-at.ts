/** Which contract the remotes of an app have, asked of the app itself: it serves its registry to everybody. */
import { UserError } from './user-error.ts'

/** How long the answer may take, ms. */
const LONGEST_MS = 30_000

/** What this needs of `registry.json`. */
interface Part {
  deployment?: { default?: boolean }
  extras?: { kind?: string; contract?: string; shares?: Record<string, string> }
}

/**
 * @returns names of the packages of which the shell that is live gives modules to remotes
 * @throws UserError YK5001 where nothing answers at `app`, YK5004 where what answers is no app with a shell
 */
async function packagesOf(app: string): Promise<Set<string>> {
  const url = `${app}/registry.json`
  const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS), redirect: 'manual' }).catch(
    (error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string }
      throw new UserError('YK5001', `Cannot reach the app: ${url} (${code ?? error.name})`)
    },
  )
  const { microFrontends = {} } = (await answer.json().catch(() => ({}))) as { microFrontends?: Record<string, Part[]> }
  const shell = Object.values(microFrontends)
    .flat()
    .find(({ deployment, extras }) => deployment?.default && extras?.kind === 'shell')
  if (!shell) throw new UserError('YK5004', `No app is live at ${app} (${answer.status})`)
  return new Set(Object.keys(shell.extras?.shares ?? {}).map(packageOf))
}

const packageOf = (key: string) => key.split('/', key.startsWith('@') ? 2 : 1).join('/')

/**
 * Refuses an app whose remotes have another contract than the package `contract`.
 * @throws UserError YK6008 with what to type, and as `packagesOf`
 */
export async function refuseOtherContract(app: string, contract: string, remote: string): Promise<void> {
  if ((await packagesOf(app)).has(contract)) return
  throw new UserError(
    'YK6008',
    `The app at ${app} does not have ${contract}, the one contract that comes as a package. With a copy of its own contract (the folder kit of an app that npm create yaksok made):
  create-yaksok remote ${remote} --app ${app} --contract ../my-garden/kit`,
  )
}
