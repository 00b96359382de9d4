import { type SpawnOptions, spawn } from 'node:child_process'

/** How a program ended, and all that it wrote, in its order. */
export interface Ran {
  code: number | null
  output: string
}

/** Runs a program of Node's, by its file and arguments, in a process of its own. Rejects where it cannot be started. */
export function runNode(args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env'>): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
