import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs the implementation that was written from docs/fairness.md alone (verify.py).
 * @param input an export, or what `what` reads
 * @returns its exit code and lines; null on a machine without Python
 */
export function runPython(input: unknown, what?: 'draws' | 'signatures'): { status: number; lines: string[] } | null {
  const { error, status, stdout } = spawnSync(
    'python3',
    [join(import.meta.dirname, 'verify.py'), ...(what ? [what] : [])],
    {
      encoding: 'utf8',
      input: JSON.stringify(input),
      maxBuffer: 64e6,
    },
  )
  return error ? null : { status: status ?? -1, lines: stdout.trim().split('\n') }
}
