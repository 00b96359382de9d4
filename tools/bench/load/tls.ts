/** nginx before the builds, as deploy/nginx configures it: what members are sent, HTTP/2 over TLS. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from '@yaksok/server/command'
import { ROOT } from '../../scripts/lib/run.ts'
import type { Closable } from './servers.ts'
import { WORK } from './variants.ts'

/** A port that speaks TLS, and the one of plain HTTP behind it. */
export interface Site {
  port: number
  behind: number
}

const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8')

/** Where Debian puts services: not on everybody's PATH. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx']

/** @throws UserError where it is not installed */
function findNginx(): string {
  const found = PROGRAMS.find((program) => spawnSync(program, ['-v']).status === 0)
  if (!found) throw new UserError('Measuring HTTP/2 needs nginx (Debian package nginx-light)')
  return found
}

/** A certificate for localhost, made once. */
function certificate(): { key: string; cert: string } {
  const [key, cert] = [join(WORK, 'localhost.key'), join(WORK, 'localhost.crt')]
  mkdirSync(WORK, { recursive: true })
  if (!existsSync(cert)) {
    const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=localhost`
    const { status } = spawnSync('openssl', [...made.split(' '), '-keyout', key, '-out', cert])
    if (status !== 0) throw new UserError('Measuring TLS needs openssl')
  }
  return { key, cert }
}

/**
 * Option by which Chromium takes the certificate for a good one. With a certificate that is merely let pass it keeps nothing in
 * its cache, and runs no service worker.
 */
export function trustOption(): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate().cert))
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  return `--ignore-certificate-errors-spki-list=${hash.digest('base64')}`
}

/** The members' server of deploy/nginx/yaksok.conf with the ports of a site. */
export function serverOf(conf: string, { port, behind }: Site, { key, cert }: ReturnType<typeof certificate>): string {
  // the last server of the file leads plain HTTP to TLS
  const [members = ''] = conf.split(/^server \{\n {2}listen 80;/m)
  return `upstream yaksok_${port} { server 127.0.0.1:${behind}; keepalive 64; }\n${members}`
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('app.example.kr', 'localhost')
    .replace('/etc/ssl/app.pem', cert)
    .replace('/etc/ssl/app.key', key)
    .replaceAll('http://yaksok;', `http://yaksok_${port};`)
}

/** Starts nginx for all sites. @throws UserError where nginx has something to say of the files */
export async function startTls(sites: readonly Site[]): Promise<Closable> {
  const nginx = findNginx()
  const folder = join(WORK, 'nginx')
  mkdirSync(join(folder, 'yaksok'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  const [conf, made] = [read('nginx/yaksok.conf'), certificate()]
  writeFileSync(file, read('compose/nginx.conf').replaceAll('/tmp/', `${folder}/`).replace('/dev/stderr', 'stderr'))
  writeFileSync(join(folder, 'yaksok', 'sites.conf'), sites.map((site) => serverOf(conf, site, made)).join('\n'))
  const { status, stderr } = spawnSync(nginx, ['-t', '-q', '-c', file, '-p', folder], { encoding: 'utf8' })
  if (status !== 0) throw new UserError(`nginx: ${stderr}`)
  const proxy = spawn(nginx, ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' })
  await listening(proxy, join(folder, 'nginx.pid'))
  return {
    async close() {
      if (proxy.exitCode !== null) return
      const gone = once(proxy, 'exit')
      proxy.kill('SIGQUIT')
      await gone
    },
  }
}

/** nginx writes its number once it listens. */
async function listening(proxy: ChildProcess, pidFile: string): Promise<void> {
  while (proxy.exitCode === null) {
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim() === String(proxy.pid)) return
    await delay(20)
  }
  throw new UserError(`nginx ended (exit code ${proxy.exitCode})`)
}
