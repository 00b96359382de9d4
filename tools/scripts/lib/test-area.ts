/** `npm test -- <folder>` and `npm test -- --changed`: what belongs to an area, in under a minute. */
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bin, ROOT, run } from './run.ts'

/** Folders to test as a whole, or single files with what depends on them. */
export interface Area {
  kind: 'folder' | 'files'
  paths: readonly string[]
}

/**
 * The area that the arguments name; null where they name none (steps, or nothing).
 * @param steps names of steps, which come first: `server` is the step
 * @param changed files that differ from the last commit, for `--changed`
 */
export function areaOf(
  args: readonly string[],
  { root, steps, changed }: { root: string; steps: readonly string[]; changed: () => readonly string[] },
): Area | null {
  const [first = ''] = args
  if (first === '--changed') return { kind: 'files', paths: changed().filter((file) => /\.(tsx?|sql)$/.test(file)) }
  if (first === '' || steps.includes(first)) return null
  const folders = args.map((name) => [name.replace(/\/$/, ''), `remote-${name}`].find((path) => isFolder(root, path)))
  return folders.every((folder) => folder !== undefined) ? { kind: 'folder', paths: folders } : null
}

const isFolder = (root: string, path: string) =>
  existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()

/** Files that git sees as changed or new. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return files.filter((file) => file !== '' && existsSync(join(root, file)))
}

/** The nearest folder at or above a path that has a `tsconfig.json`, from the project's; `tools/scripts` has the workspace's. */
export function typedFolder(root: string, path: string): string | null {
  for (let folder = path; folder !== ''; folder = folder.replace(/(^|\/)[^/]*$/, ''))
    if (existsSync(join(root, folder, 'tsconfig.json'))) return folder
  return null
}

/** Checks types, format and the unit, component and server tests of an area. @returns the exit code */
export async function testArea({ kind, paths }: Area): Promise<number> {
  if (paths.length === 0) {
    console.log('Nothing has changed')
    return 0
  }
  const typed = new Set(paths.map((path) => typedFolder(ROOT, path)).filter((folder) => folder !== null))
  const projects = ['unit', 'components', 'server'].flatMap((project) => ['--project', project])
  const chosen = kind === 'folder' ? ['run', ...paths.map((path) => `${path}/`)] : ['related', '--run', ...paths]
  const codes = [
    ...(await Promise.all([...typed].map((folder) => run(bin('tsc'), ['--noEmit', '-p', folder])))),
    await run(bin('biome'), ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...paths]),
    await run(bin('vitest'), [...chosen, ...projects, '--passWithNoTests']),
  ]
  return codes.some((code) => code !== 0) ? 1 : 0
}
