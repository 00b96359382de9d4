/** The proxy of deploy/compose and deploy/nginx, started on free ports before an app. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './ports.ts'
import { until } from './until.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy')
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
  const file = nginxFolder(folder, { http, https, app })
  const { status, stderr } = spawnSync(nginx, ['-t', '-q', '-c', file, '-p', folder], { encoding: 'utf8' })
  if (status !== 0 || stderr !== '') throw new Error(`nginx: ${status} ${stderr}`)
  const proxy: ChildProcess = spawn(nginx, ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' })
  const get: Nginx['get'] = (path, headers) => getFrom(https, path, headers)
  await until('an answer of nginx', () => get('/'))
  return {
    http,
    get,
    async stop() {
      const gone = new Promise((resolve) => proxy.once('close', resolve))
      proxy.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
