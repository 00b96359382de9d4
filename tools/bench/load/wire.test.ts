import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fileBytes, watchWire } from './wire.ts'

test('what a server sends is counted by path, headers too', async () => {
  const server = createServer((_, answer) => answer.end('x'.repeat(5000)))
  const wire = watchWire(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => get({ port, path: '/r/a.js?x=1' }, (answer) => answer.resume().on('end', resolve)))
  await new Promise((resolve) => server.close(resolve))
  const [sent] = wire.take()
  expect(sent?.path).toBe('/r/a.js')
  expect(sent?.bytes).toBeGreaterThan(5000)
  expect(sent?.bytes).toBeLessThan(5500)
  expect(wire.take()).toEqual([])
})

test('files are scripts, styles and lists of a build', () => {
  const bytes = 10
  expect(
    fileBytes(
      ['/Home', '/api/list.json', '/r/a/1/x.js', '/r/a/1/x.css', '/r/a/1/assets/p.svg'].map((path) => ({
        path,
        bytes,
      })),
    ),
  ).toBe(20)
})
