/** Checkouts of versions that were in service, each with what it needs installed. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './processes.ts'

const run = promisify(execFile)

/** A version's checkout below a folder, made and installed once; this checkout where no version is named. */
export async function checkoutOf(folder: string, version: string | null): Promise<string> {
  if (version === null) return ROOT
  const root = join(folder, version)
  if (existsSync(root)) return root
  await run('git', ['worktree', 'add', '--detach', root, version], { cwd: ROOT })
  await run(process.execPath, ['setup.mjs'], { cwd: root })
  return root
}

/** Removes checkouts below a folder. */
export async function removeCheckouts(folder: string, versions: readonly (string | null)[]): Promise<void> {
  for (const version of new Set(versions))
    if (version !== null && existsSync(join(folder, version)))
      await run('git', ['worktree', 'remove', '--force', join(folder, version)], { cwd: ROOT })
}

/** The command of a step in "Upgrade and rollback" of docs/deployment.md, without `npm run`. @param beginning of it */
export function documented(beginning: string): string[] {
  const text = readFileSync(join(ROOT, 'docs', 'deployment.md'), 'utf8').split('## Upgrade and rollback')[1] ?? ''
  const found = new RegExp(`^\\s*npm run (${beginning}.*)$`, 'm').exec(text)?.[1]
  if (!found) throw new Error(`docs/deployment.md has no command ${beginning}`)
  return found.split(' ')
}

/** A command of a checkout, as an operator types it: `npm run <args>`. @throws Error with what it printed, where it fails */
export async function npmRun(root: string, env: Record<string, string>, args: readonly string[]): Promise<void> {
  await run('npm', ['run', ...args], { cwd: root, env: { ...process.env, ...env } })
}
