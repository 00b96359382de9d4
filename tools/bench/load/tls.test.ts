import { expect, test } from 'vitest'
import { serverOf } from './tls.ts'

test('a site is the members’ server as it is deployed, at its own ports', () => {
  const server = serverOf({ port: 5260, behind: 5360 }, { key: '/k', certificate: '/c' })
  expect(server.match(/listen .*;/g)).toEqual(['listen 127.0.0.1:5260 ssl http2;'])
  expect(server.match(/proxy_pass .*?;/g)?.every((pass) => pass === 'proxy_pass http://yaksok_5260;')).toBe(true)
  expect(server).toContain('server 127.0.0.1:5360;')
  expect(server).not.toMatch(/example\.kr|\/etc\/ssl/)
  expect(server).toContain('gzip off;')
})
