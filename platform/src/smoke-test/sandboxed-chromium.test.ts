import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOBODY } from '../render-process/nobody-user.ts'
import { type Confined, findBrowser } from './sandboxed-chromium.ts'

/** The app under test, which the browser is for, and something else on this machine: a database, an API of operators. */
let app: Server
let other: Server
let asked: string[] = []
let confined: Confined

const portOf = (server: Server) => (server.address() as AddressInfo).port
const originOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`
const served = async (name: string, policy: object) => {
  const server = createServer(({ url }, answer) => {
    asked.push(`${name} ${url}`)
    answer.writeHead(200, { 'content-type': 'text/html', ...policy }).end('<title>served</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

beforeAll(async () => {
  app = await served('app', {})
  other = await served('other', { 'access-control-allow-origin': '*' })
  confined = await (await findBrowser())(originOf(app))
}, 120_000)
afterAll(async () => {
  await confined?.browser.close()
  for (const server of [app, other]) server.close()
})

test('a build reaches its own app, and no other port of this machine by any name', async () => {
  const page = await confined.browser.newPage()
  await page.goto(originOf(app))
  expect(await page.title()).toBe('served')
  const port = portOf(other)
  asked = []
  const evil = async (at: number) => {
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1', '2130706433', 'x.localhost', '127.0.0.2']
    const tries = hosts.flatMap((host) => [
      fetch(`http://${host}:${at}/fetch`, { mode: 'no-cors' }),
      new Promise((_, failed) => {
        new WebSocket(`ws://${host}:${at}/socket`).onerror = failed
      }),
      new Promise((loaded, failed) => {
        const picture = Object.assign(new Image(), { onload: loaded, onerror: failed })
        picture.src = `http://${host}:${at}/picture`
      }),
    ])
    return (await Promise.allSettled(tries)).map(({ status }) => status)
  }
  expect(new Set(await page.evaluate(evil, port))).toEqual(new Set(['rejected']))
  await expect(page.goto(`http://127.0.0.1:${port}/page`)).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  expect(asked).toEqual([])
}, 120_000)

test.runIf(process.platform === 'linux')(
  'it has no rights of root, and its own sandbox where the kernel has one',
  async () => {
    const session = await confined.browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const main = processInfo.find(({ type }) => type === 'browser')?.id
    for (const { id } of processInfo) {
      // A helper process may end between the browser's list and this look; the main process may not.
      if (id !== main && !existsSync(`/proc/${id}`)) continue
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      const [uid] = /^Uid:\s+(\d+)/m.exec(status)?.slice(1) ?? []
      expect(uid).toBe(String(process.getuid?.() === 0 ? NOBODY : process.getuid?.()))
      if (process.getuid?.() === 0) expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    }
    const line = readFileSync(`/proc/${main}/cmdline`, 'utf8')
    expect(line.includes('--no-sandbox')).toBe(confined.notices.length > 0)
  },
)
