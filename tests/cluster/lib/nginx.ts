/** The proxy of deploy/compose and deploy/nginx, started on free ports before an app. */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDeployed, runNginx, selfSigned, withTls } from './nginx-process.ts'
import { freePorts } from './ports.ts'
import { until } from './until.ts'

/** What compose's proxy includes, with ports and a certificate of this test. */
function included(folder: string, { http, https, app }: Record<'http' | 'https' | 'app', number>) {
  const made = selfSigned(folder, 'app.example.kr')
  return {
    'upstream.conf': readDeployed('compose/upstream.conf').replace(/172\.30\.16\.1[01]:4173/g, `127.0.0.1:${app}`),
    'yaksok-console.conf': withTls(readDeployed('nginx/yaksok-console.conf'), https, made),
    'yaksok.conf': withTls(readDeployed('nginx/yaksok.conf'), https, made).replace(
      'listen 80',
      `listen 127.0.0.1:${http}`,
    ),
  }
}

interface Answer {
  status: number
  body: string
  http: string
}

const getFrom = (port: number, path: string, headers: Record<string, string> = {}) =>
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

export interface Nginx {
  /** Port of plain HTTP. */
  http: number
  /** Asks by TLS. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  stop(): Promise<void>
}

/** Starts it before what listens on 127.0.0.1 at `app`. @throws Error where nginx finds something to say of the files */
export async function startNginx(nginx: string, app: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-nginx-'))
  const [http, https] = (await freePorts(2)) as [number, number]
  const proxy = await runNginx(nginx, folder, included(folder, { http, https, app }))
  const get: Nginx['get'] = (path, headers) => getFrom(https, path, headers)
  await until('an answer of nginx', () => get('/'))
  return {
    http,
    get,
    async stop() {
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
