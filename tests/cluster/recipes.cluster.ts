/** The files of deploy/nginx and deploy/compose, read by the programs that read them in service. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownFolder, startDebianPostgres, withClient } from './lib/debian-postgres.ts'
import { type Nginx, startNginx } from './lib/nginx.ts'
import { describeWith } from './lib/with-programs.ts'

const DEPLOY = join(import.meta.dirname, '../..', 'deploy')

describeWith(['nginx'], 'nginx', ({ nginx }) => {
  let app: Server
  let proxy: Nginx
  const get: Nginx['get'] = (path, headers) => proxy.get(path, headers)

  beforeAll(async () => {
    // says what it was sent
    app = createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, headers })))
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
    proxy = await startNginx(nginx, (app.address() as AddressInfo).port)
  })
  afterAll(async () => {
    await proxy?.stop()
    app?.closeAllConnections()
    app?.close()
  })

  test('members come in by TLS, with their address behind whatever they claim', async () => {
    const { status, body } = await get('/Home?a=1', { 'x-forwarded-for': '1.2.3.4' })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      url: '/Home?a=1',
      headers: { host: 'app.example.kr', 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-proto': 'https' },
    })
  })

  test('operators come in by a host name of their own, where nothing of the metrics is open', async () => {
    const host = 'console.example.kr'
    const { status, body } = await get('/api/session', { host, 'x-forwarded-for': '1.2.3.4' })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ headers: { host, 'x-forwarded-for': '1.2.3.4, 127.0.0.1' } })
    for (const path of ['/metrics', '/readyz']) expect((await get(path, { host })).status).toBe(404)
  })

  test.each(['/metrics', '/readyz', '/internal/views'])('%s leads nowhere', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test.each(['/events', '/api/events', '/releases/v1/home', '/healthz'])('%s is passed on', async (path) => {
    expect(JSON.parse((await get(path)).body)).toMatchObject({ url: path })
  })

  test('plain HTTP is sent to TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${proxy.http}/Home`, { redirect: 'manual' })
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
