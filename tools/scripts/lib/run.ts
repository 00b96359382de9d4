import { type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@yaksok/server/command'

export { ROOT }

/** The package manager, as `npx -y` takes it. */
export const PNPM = `pnpm@${(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest).engines.pnpm}`

interface Manifest {
  engines: { pnpm: string }
}

/** An executable that the project's own packages bring. */
export function bin(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}

/** Runs a command to its end with its output on ours; answers its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
