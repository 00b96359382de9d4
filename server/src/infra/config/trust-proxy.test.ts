import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'
import { parseTrustProxy } from './trust-proxy.ts'

test.each([
  ['', false],
  ['0', false],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['127.0.0.1, fd00::/8 ,loopback', ['127.0.0.1', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s is %j', (text, expected) => {
  expect(parseTrustProxy(text)).toEqual(expected)
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test.each([
  'true',
  '-1',
  '1.5',
  '10',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0',
  'nginx',
  '1,',
  'fe80::1%eth0',
])('TRUST_PROXY=%s is refused: it would believe everybody, or nobody knows whom', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(ConfigError)
})

/** The address that the app believes: `sent` is what the client wrote, each proxy appends what it saw. */
async function believed(trustProxy: string, from: string, forwarded?: string): Promise<string> {
  const app = fastify({ trustProxy: readConfig({ TRUST_PROXY: trustProxy }).trustProxy })
  app.get('/', async (request) => request.ip)
  try {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/', remoteAddress: from, headers })).body
  } finally {
    await app.close()
  }
}

const CLIENT = '203.0.113.7'
const FORGED = '9.9.9.9'

test.each([
  ['no proxy', '0', CLIENT, FORGED, CLIENT],
  ['one proxy that appends', '1', '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
  ['one proxy, a chain forged', '1', '127.0.0.1', `${FORGED}, 8.8.8.8, 127.0.0.1, ${CLIENT}`, CLIENT],
  ['one proxy, nothing forged', '1', '127.0.0.1', CLIENT, CLIENT],
  ['two proxies', '2', '127.0.0.1', `${FORGED}, ${CLIENT}, 10.0.0.2`, CLIENT],
  ['two proxies, a chain forged', '2', '127.0.0.1', `10.0.0.2, ${FORGED}, ${CLIENT}, 10.0.0.2`, CLIENT],
  ['proxies by their networks', '127.0.0.1, 10.0.0.0/8', '127.0.0.1', `${FORGED}, ${CLIENT}, 10.0.0.2`, CLIENT],
  ['a stranger beside the named proxy', '10.0.0.0/8', CLIENT, FORGED, CLIENT],
  ['a proxy on an IPv6 socket', '127.0.0.0/8', '::ffff:127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
])('behind %s a forged X-Forwarded-For changes nothing', async (_, trustProxy, from, forwarded, expected) => {
  expect(await believed(trustProxy, from, forwarded)).toBe(expected)
})
