import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './public-address.ts'

let folder: string
let certificate: string
let server: Server
let origin: string
/** Paths that answer everybody. */
let open: readonly string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaksok-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '30',
    '-keyout',
    key,
  ]
  const named = ['-out', cert, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...made, ...named], { stdio: 'ignore' })
  certificate = readFileSync(cert, 'utf8')
  server = createServer({ key: readFileSync(key), cert: certificate }, ({ url = '' }, response) => {
    response.statusCode = url === '/healthz' || open.includes(url) ? 200 : 404
    response.setHeader('strict-transport-security', 'max-age=1').end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `https://localhost:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

test('the address is visited as anybody would: its certificate, HSTS, and what is open', async () => {
  open = []
  expect(await visit(origin, certificate)).toEqual({
    problem: null,
    daysLeft: expect.closeTo(30, 0),
    hsts: true,
    open: [],
  })
  open = ['/metrics']
  expect(await visit(origin, certificate)).toMatchObject({ open: ['/metrics'] })
})

test('a certificate that nobody trusts and an address that nobody answers are told', async () => {
  expect(await visit(origin)).toEqual({ problem: `cannot reach ${origin} (DEPTH_ZERO_SELF_SIGNED_CERT)` })
  expect((await visit('https://localhost:1')).problem).toContain('ECONNREFUSED')
})
