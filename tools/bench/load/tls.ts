/** nginx before the builds, as deploy/nginx configures it: what members are sent, HTTP/2 over TLS. */
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Certificate, readDeployed, runNginx, selfSigned, withTls } from '@yaksok/cluster/nginx'
import { DEBIAN_PACKAGES, findProgram } from '@yaksok/cluster/programs'
import { UserError } from '@yaksok/server/command'
import type { Closable } from './servers.ts'
import { WORK } from './variants.ts'

/** A port that speaks TLS, and the one of plain HTTP behind it. */
export interface Site {
  port: number
  behind: number
}

const certificate = (): Certificate => selfSigned(WORK, 'localhost')

/**
 * Option by which Chromium takes the certificate for a good one. With a certificate that is merely let pass it keeps nothing in
 * its cache, and runs no service worker.
 */
export function trustOption(): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate().certificate))
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  return `--ignore-certificate-errors-spki-list=${hash.digest('base64')}`
}

/** The members' server of deploy/nginx/yaksok.conf with the ports of a site. */
export function serverOf({ port, behind }: Site, made: Certificate): string {
  // the last server of the file leads plain HTTP to TLS
  const [members = ''] = readDeployed('nginx/yaksok.conf').split(/^server \{\n {2}listen 80;/m)
  const server = withTls(members, port, made)
    .replace(/server_name [^;]*;/, 'server_name localhost;')
    .replaceAll('http://yaksok;', `http://yaksok_${port};`)
  return `upstream yaksok_${port} { server 127.0.0.1:${behind}; keepalive 64; }\n${server}`
}

/** Starts nginx for all sites. @throws UserError where it is not installed */
export async function startTls(sites: readonly Site[]): Promise<Closable> {
  const nginx = findProgram('nginx')
  if (!nginx) throw new UserError(`Measuring HTTP/2 needs nginx (Debian package ${DEBIAN_PACKAGES.nginx})`)
  const servers = sites.map((site) => serverOf(site, certificate())).join('\n')
  const { stop } = await runNginx(nginx, join(WORK, 'nginx'), { 'sites.conf': servers })
  return { close: stop }
}
