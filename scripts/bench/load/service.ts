/** What is measured without a browser: the gateway's rate of pages and the time of a release. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromBase64 } from '@yaksok/shared/contract'
import { buildChanged } from '../../lib/build-changed.ts'
import { STORE } from '../../lib/packages.ts'
import { bin, ROOT } from '../../lib/run.ts'
import { serveVariant } from './servers.ts'
import type { Variant } from './variants.ts'

/** A session of the demo member. */
export async function logIn(api: string): Promise<string> {
  const response = await fetch(`${api}/api/member/doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=demo&password=demo-pass-1',
  })
  const { data } = (await response.json()) as { data: string }
  const answer = JSON.parse(fromBase64(data)) as { data?: { id: string }; msg: string }
  if (!answer.data) throw new Error(`the demo member cannot log in: ${answer.msg}`)
  return answer.data.id
}

const SECONDS = 8

/** Pages of /Home a second, brotli, 32 connections from another process on the same machine. */
export async function measureGatewayRate(ours: Variant): Promise<number> {
  const server = await serveVariant(ours, 'http://127.0.0.1:9', 5195)
  try {
    const output = await new Promise<string>((resolve, reject) => {
      const child = spawn(bin('autocannon'), [
        ...['-j', '-n', '-c', '32', '-d', String(SECONDS), '-H', 'accept-encoding: br'],
        'http://127.0.0.1:5195/Home',
      ])
      let text = ''
      child.stdout.on('data', (chunk) => {
        text += chunk
      })
      child.on('error', reject)
      child.on('close', () => resolve(text))
    })
    const { requests, non2xx } = JSON.parse(output) as { requests: { average: number }; non2xx: number }
    if (non2xx > 0) throw new Error(`${non2xx} pages were not 200`)
    return Math.round(requests.average)
  } finally {
    await server.close()
  }
}

/** Seconds from `release home` (as a person types it, nothing built) to the registry naming the new version. */
export async function measureRelease(): Promise<number> {
  // the release is refused where the live shell is of another contract than this checkout
  await buildChanged('npm run bench:load', () => {})
  const store = mkdtempSync(join(tmpdir(), 'yaksok-release-'))
  try {
    cpSync(STORE, store, { recursive: true })
    rmSync(join(store, 'home'), { recursive: true, force: true })
    const started = performance.now()
    const { status, stderr } = spawnSync(process.execPath, ['setup.mjs', 'scripts/release.ts', 'release', 'home'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, RELEASE_STORE: store },
    })
    if (status !== 0) throw new Error(stderr)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(store, { recursive: true, force: true })
  }
}
