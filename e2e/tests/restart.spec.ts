import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { logIn } from '../src/login.ts'
import { copyStore } from '../src/store.ts'

const ROOT = join(import.meta.dirname, '..', '..')

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** `npm start` without its build, ready when it prints its address. */
async function start(port: number, dataDir: string, store: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', '--no-build'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RELEASE_STORE: store },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 60_000 }).toContain('데모 로그인')
  return child
}

/** Ctrl-C; a server that does not end fails the test. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit', { signal: AbortSignal.timeout(20_000) })
  child.kill('SIGTERM')
  await gone
}

/** Pages and files asked for without a pause; counts what was answered. */
function load(origin: string): { answered: () => number; stop: () => Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  let answered = 0
  const worker = async () => {
    while (!signal.aborted) {
      try {
        const response = await fetch(`${origin}/Home`, { signal })
        await response.text()
        if (response.ok) answered += 1
      } catch {
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }
  const workers = [worker(), worker()]
  return {
    answered: () => answered,
    async stop() {
      stopped.abort()
      await Promise.all(workers)
    },
  }
}

test('the gateway restarts under load: an open page keeps its session and goes on', async ({ page }) => {
  test.setTimeout(180_000)
  const store = copyStore()
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-restart-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server = await start(port, dataDir, store)
  const traffic = load(origin)
  try {
    await logIn(page, 'demo', 'demo-pass-1', origin)
    await expect(page).toHaveURL(/\/Home$/)
    await stop(server)
    const before = traffic.answered()
    server = await start(port, dataDir, store)
    await expect.poll(() => traffic.answered()).toBeGreaterThan(before)
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
    await expect(page.getByText('1,000,000원').first()).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/Mine$/)
  } finally {
    await traffic.stop()
    await stop(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
