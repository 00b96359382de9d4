import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join, resolve } from 'node:path'
import { BUILDS_VARIABLE } from './provider.ts'

/**
 * Runs the browser tests of a checkout that holds a whole app over the live remotes inside the build of a shell.
 * @param config its `playwright.config.ts`
 * @param build folder of the shell's build
 * @returns whether all passed
 */
export async function testShell({
  config,
  build,
  store,
}: {
  config: string
  build: string
  store: string
}): Promise<boolean> {
  const root = dirname(config)
  const child = spawn(join(root, 'node_modules/.bin/playwright'), ['test', '--config', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RELEASE_STORE: resolve(store), [BUILDS_VARIABLE]: resolve(build) },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
