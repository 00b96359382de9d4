import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download } from './download.ts'
import { MOST } from './limits.ts'
import { createPreparer } from './prepare.ts'

let folder: string
let jpeg: Buffer
let prepare: ReturnType<typeof createPreparer>

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'yaksok-media-'))
  folder = join(root, 'content')
  mkdirSync(folder)
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#3a7' } })
  jpeg = await picture
    .jpeg()
    .withExif({ IFD0: { Artist: 'Hong Gildong' }, IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  writeFileSync(join(root, 'outside.jpg'), jpeg)
  writeFileSync(join(folder, 'good.jpg'), jpeg)
  prepare = createPreparer({ folder, known: async () => null })
})

afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

/** Puts bytes beside the content file and says why they are refused. */
async function refusal(name: string, bytes: Buffer, type: 'picture' | 'clip' = 'picture'): Promise<string> {
  writeFileSync(join(folder, name), bytes)
  return await prepare(name, type).then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

test('a picture is made smaller and loses who took it and where', async () => {
  expect(jpeg.includes('Hong Gildong')).toBe(true)
  const { name, bytes } = await prepare('good.jpg', 'picture')
  const found = await sharp(bytes as Buffer).metadata()
  expect(found).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined])
  expect(bytes?.includes('Hong')).toBe(false)
  expect(name).toMatch(/^[0-9a-f]{64}\.webp$/)
})

test('a picture that lies on its side by its mark stands upright', async () => {
  writeFileSync(join(folder, 'side.jpg'), await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer())
  const { bytes } = await prepare('side.jpg', 'picture')
  expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ width: 640, height: 1280 })
})

test('the bytes say what a file is, not its name', async () => {
  expect(await refusal('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))).toContain(
    '사진이 아니에요',
  )
  expect(
    await refusal('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
  ).toContain('SVG')
  const hidden = '<?xml version="1.0"?><!-- x --><svg onload="alert(1)"/>'
  expect(await refusal('hidden.png', Buffer.from(hidden))).toContain('SVG')
  expect(await refusal('gif.jpg', Buffer.from('GIF89a\x01\x00\x01\x00'))).toContain('사진이 아니에요')
  expect(await refusal('picture.mp4', jpeg, 'clip')).toContain('Not an MP4 video')
  // A PNG by name that is a JPEG is a picture all the same.
  expect(await refusal('jpeg.png', jpeg)).toBe('taken')
})

test('a picture that begins like one and goes on as something else is refused', async () => {
  const start = jpeg.subarray(0, 12)
  expect(await refusal('half.jpg', Buffer.concat([start, Buffer.from('<svg><script/></svg>'.repeat(50))]))).toContain(
    '망가졌어요',
  )
  expect(await refusal('cut.jpg', jpeg.subarray(0, jpeg.length / 2))).toContain('망가졌어요')
})

test('30 MB, too many pixels and 8 pixels are refused', async () => {
  expect(await refusal('heavy.jpg', Buffer.alloc(30 * 1024 * 1024, jpeg))).toContain('12MB까지')
  const wide = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(await refusal('wide.png', wide)).toContain('5,000만 화소까지')
  expect(await refusal('small.png', await sharp(jpeg).resize(8, 8).png().toBuffer())).toContain('너무 작아요')
})

test.each(['../outside.jpg', 'x/../../outside.jpg', '/etc/passwd', 'link.jpg', 'up/outside.jpg'])(
  '%s is outside of the folder',
  async (path) => {
    rmSync(join(folder, 'link.jpg'), { force: true })
    rmSync(join(folder, 'up'), { force: true })
    symlinkSync('../outside.jpg', join(folder, 'link.jpg'))
    symlinkSync('..', join(folder, 'up'))
    await expect(prepare(path, 'picture')).rejects.toThrow('outside the folder')
  },
)

test('a folder and a file that is not there are told', async () => {
  mkdirSync(join(folder, 'album.jpg'), { recursive: true })
  await expect(prepare('album.jpg', 'picture')).rejects.toThrow('No such file')
  await expect(prepare('nothing.jpg', 'picture')).rejects.toThrow('No such file: nothing.jpg')
})

test('nothing inside a network is asked for', async () => {
  let asked = 0
  const inside = createTcpServer((socket) => {
    asked++
    socket.destroy()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '169.254.169.254'])
    await expect(download(`https://${host}:${port}/x.jpg`, MOST.picture), host).rejects.toThrow('Cannot download')
  for (const address of [`http://127.0.0.1:${port}/`, 'file:///etc/passwd', 'https://user:pw@example.com/', 'data:,x'])
    await expect(prepare(address, 'picture'), address).rejects.toThrow('Not an https address')
  inside.close()
  expect(asked).toBe(0)
})

test('a picture comes from an https address, whole or not at all', async () => {
  const keys = join(folder, 'keys')
  mkdirSync(keys)
  const [key, cert] = [join(keys, 'key.pem'), join(keys, 'cert.pem')]
  const subject = ['-subj', '/CN=pictures.test', '-addext', 'subjectAltName=DNS:pictures.test']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  )
  const ca = readFileSync(cert)
  const server = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    if (request.url === '/moved.jpg') return response.writeHead(302, { location: '/good.jpg' }).end()
    response.end(jpeg)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reach = {
    ca,
    lookup: ((_host, options, callback) =>
      options.all
        ? callback(null, [{ address: '127.0.0.1', family: 4 }])
        : callback(null, '127.0.0.1', 4)) as import('node:net').LookupFunction,
  }
  const get = (path: string, most: number = MOST.picture) =>
    download(`https://pictures.test:${port}${path}`, most, reach)
  expect((await get('/good.jpg')).equals(jpeg)).toBe(true)
  await expect(get('/good.jpg', jpeg.length - 1)).rejects.toThrow('너무 커요')
  await expect(get('/moved.jpg')).rejects.toThrow('(302)')
  server.closeAllConnections()
  server.close()
})
