import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Files of the Git checkout in `root` that are there, new ones too, without what it ignores; from its root. */
export const workspaceFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
