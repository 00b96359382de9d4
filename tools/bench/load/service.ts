/** What is measured without a browser: the gateway's rate of pages and the time of a release. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway } from '@yaksok/platform/gateway'
import { publish } from '@yaksok/platform/release'
import { STORE } from '@yaksok/server/command'
import { fromBase64 } from '@yaksok/shared/core/contract'
import { forkRelease } from '@yaksok/testing'
import { buildChanged } from '../../scripts/lib/build-changed.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { type SharedApi, serveVariant } from './servers.ts'
import type { Variant } from './variants.ts'
import type { Session } from './visit.ts'

/** A session of the demo member: the token, and the cookie that their login sets. */
export async function logIn(api: string): Promise<Session> {
  const response = await fetch(`${api}/api/member/doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=demo&password=demo-pass-1',
  })
  const { data } = (await response.json()) as { data: string }
  const answer = JSON.parse(fromBase64(data)) as { data?: { id: string }; msg: string }
  if (!answer.data) throw new Error(`the demo member cannot log in: ${answer.msg}`)
  const [, view = ''] = /\byaksok-view=([^;]*)/.exec(response.headers.getSetCookie().join('\n')) ?? []
  return { token: answer.data.id, view }
}

/** Of the benchmarks alone: the root does not have it. */
const AUTOCANNON = join(import.meta.dirname, '..', 'node_modules', '.bin', 'autocannon')

/** Has a page sent over and over as a browser asks for it, by another process on the same machine. */
export async function pagesPerSecond(
  url: string,
  { seconds, connections, cookie }: { seconds: number; connections: number; cookie?: string },
): Promise<{ average: number; total: number }> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(AUTOCANNON, [
      ...[
        '-j',
        '-n',
        '-c',
        String(connections),
        '-d',
        String(seconds),
        '-H',
        'accept-encoding: gzip, deflate, br, zstd',
        '-H',
        'sec-fetch-mode: navigate',
      ],
      ...(cookie ? ['-H', `cookie: ${cookie}`] : []),
      url,
    ])
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
  const { requests, non2xx } = JSON.parse(output) as { requests: { average: number; total: number }; non2xx: number }
  if (non2xx > 0) throw new Error(`${non2xx} pages were not 200`)
  return requests
}

/** Pages of /Home a second, of visitors. */
export async function measureGatewayRate(ours: Variant, api: SharedApi, seconds: number): Promise<number> {
  const port = 5195
  const server = await serveVariant(ours, { port, api })
  try {
    const { average } = await pagesPerSecond(`http://127.0.0.1:${port}/Home`, { seconds, connections: 32 })
    return Math.round(average)
  } finally {
    await server.close()
  }
}

/**
 * Seconds from `release home` (as a person types it, nothing built) to the gateway's pages naming the new version. The
 * store is a copy of the live one where another version of the home remote is live, so that there is something to replace.
 */
export async function measureRelease(): Promise<number> {
  // the release is refused where the live shell is of another contract than this checkout
  await buildChanged('npm run bench:load', () => {})
  const store = mkdtempSync(join(tmpdir(), 'yaksok-release-'))
  cpSync(STORE, store, { recursive: true })
  await publish(store, forkRelease(store, 'home', { version: OTHER }))
  const gateway = await createGateway({ store })
  try {
    const origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
    const isOther = async () => (await (await fetch(`${origin}/Home`)).text()).includes(OTHER)
    if (!(await isOther())) throw new Error('the copied store is not served')
    const started = performance.now()
    const { status, stderr } = await run(['setup.mjs', 'tools/scripts/release.ts', 'release', 'home'], store)
    if (status !== 0) throw new Error(stderr)
    while (await isOther()) await new Promise((resolve) => setTimeout(resolve, 20))
    return (performance.now() - started) / 1000
  } finally {
    await gateway.close()
    rmSync(store, { recursive: true, force: true })
  }
}

/** The version of home that is replaced. */
const OTHER = '1.0.0-0000000000'

/** A command of the project against a store; this process goes on serving meanwhile. */
function run(args: string[], store: string): Promise<{ status: number | null; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, RELEASE_STORE: store } })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, stderr }))
  })
}
