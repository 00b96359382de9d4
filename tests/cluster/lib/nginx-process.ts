/** nginx with the files of deploy/compose and deploy/nginx, on ports and with a certificate of a test or a benchmark. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy')

/** A file of deploy/. */
export const readDeployed = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8')

/** Files of a certificate and its key. */
export interface Certificate {
  certificate: string
  key: string
}

/** A certificate for a host name, made once in a folder. @throws Error where openssl does not make it */
export function selfSigned(folder: string, host: string): Certificate {
  mkdirSync(folder, { recursive: true })
  const made = { certificate: join(folder, `${host}.pem`), key: join(folder, `${host}.key`) }
  if (existsSync(made.certificate)) return made
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30']
  const files = ['-keyout', made.key, '-out', made.certificate]
  const { status, error } = spawnSync('openssl', ['req', ...options, ...files, '-subj', `/CN=${host}`])
  if (status !== 0) throw new Error('openssl made no certificate', { cause: error })
  return made
}

/** The text of a server of deploy/nginx with another port for TLS and another certificate. */
export const withTls = (conf: string, port: number, { certificate, key }: Certificate): string =>
  conf
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/\/etc\/ssl\/\w+\.pem/, certificate)
    .replace(/\/etc\/ssl\/\w+\.key/, key)

export interface NginxProcess {
  stop(): Promise<void>
}

/**
 * Starts nginx as deploy/compose configures it, in a folder.
 * @param files what it includes, by name
 * @throws Error where nginx finds something to say of the files
 */
export async function runNginx(nginx: string, folder: string, files: Record<string, string>): Promise<NginxProcess> {
  const main = join(folder, 'nginx.conf')
  const conf = readDeployed('compose/nginx.conf').replaceAll('/tmp/', `${folder}/`).replace('/dev/stderr', 'stderr')
  mkdirSync(join(folder, 'yaksok'), { recursive: true })
  writeFileSync(main, conf)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'yaksok', name), text)
  const { status, stderr } = spawnSync(nginx, ['-t', '-q', '-c', main, '-p', folder], { encoding: 'utf8' })
  if (status !== 0 || stderr !== '') throw new Error(`nginx: ${status} ${stderr}`)
  const proxy = spawn(nginx, ['-c', main, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' })
  await listening(proxy, join(folder, 'nginx.pid'))
  return {
    async stop() {
      if (proxy.exitCode !== null) return
      const gone = once(proxy, 'close')
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
  throw new Error(`nginx ended (exit code ${proxy.exitCode})`)
}
