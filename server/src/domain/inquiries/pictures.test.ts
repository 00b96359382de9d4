import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_BYTES } from '@yaksok/shared/core/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { opsOf } from '../../../test/ops.ts'
import { createTestServer, type TestServer } from '../../../test/server.ts'
import { costlyWork } from '../../http/work-queue/index.ts'

let server: TestServer
let jpeg: Buffer
const folder = mkdtempSync(join(tmpdir(), 'yaksok-pictures-'))

beforeAll(async () => {
  server = await createTestServer()
  jpeg = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#3a7' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Hong Gildong' } })
    .toBuffer()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

let counter = 0
async function asker() {
  const token = await server.register(`pictured${++counter}`)
  const { data } = await server.call(
    'askInquiry',
    { topic: 'money', text: '사진 보낼게요', key: randomUUID() },
    { token },
  )
  return { token, id: (data as { id: string }).id }
}

const send = (token: string, id: string, bytes: Buffer, key: string = randomUUID()) =>
  server.callRaw('addInquiryPicture', { id, picture: bytes.toString('base64url'), key }, { token })

interface Read {
  messages: { id: string; text: string }[]
  pictures: { message: string; width: number; height: number }[]
}
async function read(token: string, id: string): Promise<Read> {
  const { data } = await server.call('inquiry', { id }, { token })
  const { data: pictures } = await server.call('inquiryPictures', { id }, { token })
  return { messages: (data as unknown as Read).messages, pictures: pictures as unknown as Read['pictures'] }
}

test('a picture is a message: made smaller, without who took it, read by its member and by an operator', async () => {
  const { token, id } = await asker()
  const key = randomUUID()
  for (const _ of [1, 2]) expect(await send(token, id, jpeg, key)).toMatchObject({ code: 200 })
  const { messages, pictures } = await read(token, id)
  expect(messages.map(({ text }) => text)).toEqual(['사진 보낼게요', '사진'])
  const message = messages[1]?.id ?? ''
  expect(pictures).toEqual([{ message, width: 1280, height: 640 }])
  const { data } = await server.call('inquiryPicture', { message }, { token })
  const bytes = Buffer.from((data as { base64: string }).base64, 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  expect(bytes.includes('Hong')).toBe(false)

  const ops = opsOf(server)
  expect(await ops('inquiries', 'show', id)).toContain(`picture ${message}`)
  const file = join(folder, 'one.webp')
  await ops('inquiries', 'picture', message, file)
  expect(readFileSync(file)).toEqual(bytes)
  await expect(ops('inquiries', 'picture', message, file)).rejects.toThrow('already there')
  expect(await ops('audit', 'list')).toContain('inquiries.picture')
})

test("another member's picture does not exist for anybody else", async () => {
  const [victim, thief] = [await asker(), await asker()]
  await send(victim.token, victim.id, jpeg)
  const message = (await read(victim.token, victim.id)).pictures[0]?.message ?? ''
  for (const wanted of [message, '999999', 'x'])
    expect(await server.callRaw('inquiryPicture', { message: wanted }, { token: thief.token })).toMatchObject({
      code: 400,
    })
  expect((await server.call('inquiryPictures', { id: victim.id }, { token: thief.token })).data).toEqual([])
  expect(await send(thief.token, victim.id, jpeg)).toMatchObject({ code: 400, msg: '문의를 찾을 수 없어요' })
  expect((await read(victim.token, victim.id)).pictures).toHaveLength(1)
})

test.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a lying type', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), jpeg])],
  ['half a picture', () => jpeg.subarray(0, jpeg.length / 2)],
  ['nothing', () => Buffer.alloc(1)],
])('%s is refused with a clear line, and nothing is kept', async (_, bytes) => {
  const { token, id } = await asker()
  expect(await send(token, id, bytes())).toMatchObject({ code: 400, msg: expect.stringContaining('사진을') })
  expect((await read(token, id)).messages).toHaveLength(1)
})

test('a picture of 30 MB is refused before it is read', async () => {
  const { token, id } = await asker()
  expect((await send(token, id, Buffer.alloc(30 * 1024 * 1024))).status).toBe(413)
  expect(await send(token, id, Buffer.alloc(PICTURE_BYTES + 100))).toMatchObject({ code: 400 })
})

test('a small file of very many pixels is not unpacked', async () => {
  const { token, id } = await asker()
  const wide = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(wide.length).toBeLessThan(PICTURE_BYTES)
  expect(await send(token, id, wide)).toMatchObject({ code: 400, msg: expect.stringContaining('1,600만 화소') })
})

test('ten pictures in one inquiry, and no more', async () => {
  const { token, id } = await asker()
  const small = await sharp(jpeg).resize(64).jpeg().toBuffer()
  const key = randomUUID()
  for (let sent = 0; sent < 9; sent++) expect(await send(token, id, small)).toMatchObject({ code: 200 })
  // the tenth, and again, as its answer was lost
  for (const _ of [1, 2]) expect(await send(token, id, small, key)).toMatchObject({ code: 200 })
  expect(await send(token, id, small)).toMatchObject({ code: 401, msg: expect.stringContaining('10장') })
  expect((await read(token, id)).messages).toHaveLength(11)
})

test('a picture that is sent 30 times under one key, at once and again, is read once', async () => {
  const { token, id } = await asker()
  const work = vi.spyOn(costlyWork, 'run')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(token, id, jpeg, key)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(await send(token, id, jpeg, key)).toMatchObject({ code: 200 })
  expect(work).toHaveBeenCalledTimes(1)
  work.mockRestore()
  expect((await read(token, id)).pictures).toHaveLength(1)
})

test('30 pictures of one member at once: what does not fit the line is refused before it is read', async () => {
  const { token, id } = await asker()
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(token, id, jpeg)))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await read(token, id)).pictures.length).toBeLessThanOrEqual(10)
})

test("a day's room for pictures is counted over all inquiries of a member, and full it takes no more", async () => {
  const { token, id } = await asker()
  expect(await send(token, id, jpeg)).toMatchObject({ code: 200 })
  const grow = (bytes: number, ago: string) =>
    server.owner.query(
      `with grown as (update inquiry_pictures p set bytes = decode(repeat('00', $1), 'hex') from inquiry_messages m
         where m.id = p.message_id and m.inquiry_id = $2 returning m.id)
       update inquiry_messages set sent_at = clock_timestamp() - $3::interval where id in (select id from grown)`,
      [bytes, id, ago],
    )
  await server.call('endInquiry', { id }, { token })
  const { data } = await server.call('askInquiry', { topic: 'money', text: '또요', key: randomUUID() }, { token })
  const second = (data as { id: string }).id
  await grow(20_000_000, '1 hour')
  expect(await send(token, second, jpeg)).toMatchObject({
    code: 401,
    msg: expect.stringContaining('오늘 보낼 수 있는'),
  })
  await grow(20_000_000, '25 hours')
  expect(await send(token, second, jpeg)).toMatchObject({ code: 200 })
  await grow(100_000_000, '25 hours')
  expect(await send(token, second, jpeg)).toMatchObject({ code: 401, msg: expect.stringContaining('글로 적어') })
})
