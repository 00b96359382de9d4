/** The files of deploy/nginx and deploy/compose, read by the programs that read them in service. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ownFolder, startDebianPostgres, withClient } from './lib/debian-postgres.ts'
import { freePorts } from './lib/ports.ts'
import { describeWith } from './lib/with-programs.ts'

const DEPLOY = join(import.meta.dirname, '..', 'deploy')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

/** The files of compose's proxy, where they lie for it, with ports and a certificate of this test. */
function nginxFolder(folder: string, { http, https, app }: Record<'http' | 'https' | 'app', number>): string {
  mkdirSync(join(folder, 'yaksok'), { recursive: true })
  const [certificate, key] = [join(folder, 'app.pem'), join(folder, 'app.key')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  spawnSync('openssl', [...made, '-keyout', key, '-out', certificate, '-subj', '/CN=app.example.kr'])
  const files = {
    'nginx.conf': read('compose/nginx.conf').replaceAll('/tmp/', `${folder}/`).replace('/dev/stderr', 'stderr'),
    'yaksok/upstream.conf': read('compose/upstream.conf').replace(/172\.30\.16\.1[01]:4173/g, `127.0.0.1:${app}`),
    'yaksok/yaksok-console.conf': read('nginx/yaksok-console.conf')
      .replace('listen 443', `listen 127.0.0.1:${https}`)
      .replace('/etc/ssl/console.pem', certificate)
      .replace('/etc/ssl/console.key', key),
    'yaksok/yaksok.conf': read('nginx/yaksok.conf')
      .replace('listen 443', `listen 127.0.0.1:${https}`)
      .replace('listen 80', `listen 127.0.0.1:${http}`)
      .replace('/etc/ssl/app.pem', certificate)
      .replace('/etc/ssl/app.key', key),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return join(folder, 'nginx.conf')
}

interface Answer {
  status: number
  body: string
  http: string
}

const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const options = { port, path, host: '127.0.0.1', servername: 'app.example.kr', rejectUnauthorized: false }
    request({ ...options, headers: { host: 'app.example.kr', ...headers } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, http: response.httpVersion }))
    })
      .on('error', reject)
      .end()
  })

describeWith(['nginx'], 'nginx', ({ nginx }) => {
  let folder: string
  let app: Server
  let proxy: ChildProcess
  let ports: Record<'http' | 'https' | 'app', number>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yaksok-nginx-'))
    const [http, https, appPort] = (await freePorts(3)) as [number, number, number]
    ports = { http, https, app: appPort }
    // says what it was sent
    app = createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, headers })))
    await new Promise<void>((resolve) => app.listen(ports.app, '127.0.0.1', resolve))
    const file = nginxFolder(folder, ports)
    const { status, stderr } = spawnSync(nginx, ['-t', '-q', '-c', file, '-p', folder], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    proxy = spawn(nginx, ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' })
    const answers = () =>
      get(ports.https, '/').then(
        () => true,
        () => false,
      )
    await vi.waitUntil(answers, { timeout: 60_000, interval: 100 })
  })
  afterAll(async () => {
    if (proxy) {
      const gone = new Promise((resolve) => proxy.once('close', resolve))
      proxy.kill('SIGQUIT')
      await gone
    }
    app?.closeAllConnections()
    app?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('members come in by TLS, with their address behind whatever they claim', async () => {
    const { status, body } = await get(ports.https, '/Home?a=1', { 'x-forwarded-for': '1.2.3.4' })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      url: '/Home?a=1',
      headers: { host: 'app.example.kr', 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-proto': 'https' },
    })
  })

  test('operators come in by a host name of their own, where nothing of the metrics is open', async () => {
    const host = 'console.example.kr'
    const { status, body } = await get(ports.https, '/api/session', { host, 'x-forwarded-for': '1.2.3.4' })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ headers: { host, 'x-forwarded-for': '1.2.3.4, 127.0.0.1' } })
    for (const path of ['/metrics', '/readyz']) expect((await get(ports.https, path, { host })).status).toBe(404)
  })

  test.each(['/metrics', '/readyz', '/internal/views'])('%s leads nowhere', async (path) => {
    expect((await get(ports.https, path)).status).toBe(404)
  })

  test.each(['/events', '/api/events', '/releases/v1/home', '/healthz'])('%s is passed on', async (path) => {
    expect(JSON.parse((await get(ports.https, path)).body)).toMatchObject({ url: path })
  })

  test('plain HTTP is sent to TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/Home`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/Home'])
  })
})

describe('compose', () => {
  describeWith(['pg_ctl', 'psql'], 'logins.sh', ({ pg_ctl, psql }) => {
    test('makes the two logins of docs/database.md: the application owns nothing', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'yaksok-logins-'))
      const root = ownFolder(join(folder, 'pg'))
      const postgres = await startDebianPostgres({ root, bin: dirname(realpathSync(pg_ctl)), empty: true })
      try {
        mkdirSync(join(folder, 'secrets'))
        for (const name of ['owner_password', 'app_password'])
          writeFileSync(join(folder, 'secrets', name), `${name}'s "word"\n`)
        const env = { PATH: `${dirname(psql)}:${process.env.PATH}`, SECRETS: join(folder, 'secrets') }
        const login = { PGHOST: postgres.socket, POSTGRES_USER: 'yaksok' }
        const made = spawnSync('sh', [join(DEPLOY, 'compose', 'logins.sh')], {
          encoding: 'utf8',
          env: { ...env, ...login },
        })
        expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' })
        const { rows } = await withClient(postgres.url, (client) =>
          client.query<{ name: string; super: boolean; has: boolean }>(
            `select rolname as name, rolsuper as super, rolpassword like 'SCRAM%' as has from pg_authid
             where rolname in ('yaksok_owner', 'yaksok_app') order by 1`,
          ),
        )
        expect(rows).toEqual([
          { name: 'yaksok_app', super: false, has: true },
          { name: 'yaksok_owner', super: false, has: true },
        ])
        const owned = await withClient(postgres.url, (client) =>
          client.query(`select pg_get_userbyid(datdba) as owner from pg_database where datname = 'yaksok'`),
        )
        expect(owned.rows).toEqual([{ owner: 'yaksok_owner' }])
      } finally {
        postgres.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    })
  })
})
