/** A program that runs code of strangers has no rights of who starts it. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NOBODY } from '../render-process/index.ts'
import { StoreError } from '../util/index.ts'

const AS_NOBODY = ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--no-new-privs'].map(String)

const isRoot = () => process.getuid?.() === 0

/** Gives away the folder that Playwright makes for the browser's profile, and then itself. */
const script = (program: string) => `#!/bin/sh
for one in "$@"; do
  case "$one" in --user-data-dir=*) folder="\${one#*=}"; chown ${NOBODY}:${NOBODY} "$folder"; export HOME="$folder" ;; esac
done
exec setpriv ${AS_NOBODY.join(' ')} -- '${program}' "$@"
`

/**
 * What starts a browser as somebody without rights: where this process is root's, a script that gives up being root; else
 * the browser itself.
 * @throws StoreError where that cannot be
 */
export function asNobody(program: string): { path: string; remove(): void } {
  if (!isRoot()) return { path: program, remove() {} }
  refuseClosed(program)
  if (spawnSync('setpriv', ['--version']).status !== 0)
    throw new StoreError(
      'YK5202',
      'Chromium is not run as root: install setpriv (util-linux), or run this as another user',
    )
  const folder = mkdtempSync(join(tmpdir(), 'nobody-'))
  const path = join(folder, 'browser')
  writeFileSync(path, script(program))
  chmodSync(path, 0o700)
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A browser in root's home, where Playwright installs it, can be read by root alone. */
function refuseClosed(program: string): void {
  for (let at = dirname(program); dirname(at) !== at; at = dirname(at))
    if ((statSync(at).mode & 0o001) === 0)
      throw new StoreError(
        'YK5202',
        `Chromium is not run as root, and only root can read ${at}: apt-get install chromium, or run this as another user`,
      )
}

/** Whether the kernel gives who runs the browser the namespaces that its sandbox is made of. */
export function hasSandbox(): boolean {
  if (process.platform !== 'linux') return true
  const unshare = ['unshare', '--user', 'true']
  const [program = '', ...args] = isRoot() ? ['setpriv', ...AS_NOBODY, '--', ...unshare] : unshare
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
