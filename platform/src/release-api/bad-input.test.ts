/** Files and requests that are not what they should be: each is refused with a line, and nothing has changed. */
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import type { Upload } from '../uploads/manifest.ts'
import { hashPath, uploader, uploadOf } from './uploads.fixture.ts'

const by = uploader()
const { at, state, post } = by
let before: string
beforeEach(() => {
  before = state()
})

test('refused: a size that is another than the file’s', async () => {
  const release = at.build()
  await by.sendAll(release, {})
  const files = Object.entries(release.files).map(([file, said]): Upload['files'][0] => [
    file,
    { ...said, bytes: said.bytes - 1 },
  ])
  expect(await post(uploadOf(release, { files }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('is not as listed'),
  })
  expect(state()).toBe(before)
})

test('refused: a screen above its budget that says it is small, and nothing of it is served', async () => {
  const noise = Array.from({ length: 90_000 }, (_, n) => createHash('md5').update(`${n}`).digest('base64')[0]).join('')
  const texts = { 'main.js': noise }
  const screens = { main: { js: ['main.js'], css: [], async: [] } }
  const release = at.build({ screens }, texts)
  const small = Object.entries(release.files).map(([file, said]): Upload['files'][0] => [file, { ...said, brotli: 10 }])
  await by.sendAll(release, texts)
  expect(await post(uploadOf(release, { files: small }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('Over the size budget'),
  })
  expect(state()).toBe(before)
  expect((await at.app.inject(`/r/home/${at.version}/main.js`)).statusCode).toBe(404)
})

test('refused: styles outside the layer, whatever release.json says of them', async () => {
  const texts = { 'main.css': 'body{display:none}' }
  const release = at.build({}, texts)
  await by.sendAll(release, texts)
  expect((await post(uploadOf(release))).status).toBe(422)
  expect(state()).toBe(before)
})

test('refused: another content under a version that is in the store', async () => {
  const release = at.build()
  await by.sendAll(release, {})
  expect((await post(uploadOf(release))).status).toBe(200)
  const other = at.build({ routes: [{ path: '/Other', screen: 'main', auth: 'member', tabBar: false, title: 'x' }] })
  expect(await post(uploadOf(other))).toMatchObject({
    status: 422,
    message: expect.stringContaining('with other content'),
  })
})

test('refused: a corrupt file, and one under another’s hash; nothing of them is kept', async () => {
  const answer = await by.put(hashPath(Buffer.from('good')), Buffer.from('evil'))
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('does not match its hash')])
  expect((await by.put('/releases/v1/files/..%2f..%2fevil', Buffer.from('evil'))).statusCode).toBe(400)
  expect(by.incoming()).toEqual([])
  expect(state()).toBe(before)
})

test('an upload cut half-way leaves nothing', async () => {
  const path = hashPath(Buffer.from('whole'))
  const { port, hostname } = new URL(at.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `PUT ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${by.authorization}\r\ncontent-type: application/octet-stream\r\ncontent-length: 5\r\n\r\nwh`,
  )
  await expect.poll(() => by.incoming().length).toBe(1)
  socket.destroy()
  await expect.poll(() => by.incoming().length).toBe(0)
  expect(state()).toBe(before)
})

test('a file that says it has 500 MB is refused before it is read', async () => {
  const { port, hostname } = new URL(at.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `PUT ${hashPath(Buffer.from('x'))} HTTP/1.1\r\nhost: x\r\nauthorization: ${by.authorization}\r\ncontent-type: application/octet-stream\r\ncontent-length: 500000000\r\n\r\nx`,
  )
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('refused: a version, a name or a file that no file system has room for', async () => {
  const upload = uploadOf(at.build())
  const long = 'v'.repeat(500)
  for (const one of [
    { ...upload, version: long },
    { ...upload, name: long },
  ])
    expect(await post(one)).toMatchObject({ status: 400, message: expect.stringContaining('Wrong request') })
  const files = upload.files.map(([file, said]): Upload['files'][0] => [file.padStart(500, 'a'), said])
  expect(await post({ ...upload, files })).toMatchObject({
    status: 422,
    message: expect.stringContaining('Impossible name of a file'),
  })
  expect((await post({ change: { action: 'rollback', name: 'home', version: long } }, 'changes')).status).toBe(400)
  expect(state()).toBe(before)
})

test('what is no JSON, and what asks for more than there is', async () => {
  for (const body of ['{', '[]', '{"name":"home"}']) expect((await post(body)).status).toBe(400)
  const change = { change: { action: 'rollback', name: 'home', version: '../../evil' } }
  expect(await post(change, 'changes')).toMatchObject({
    status: 400,
    message: expect.stringContaining('Wrong request'),
  })
  expect(state()).toBe(before)
})
