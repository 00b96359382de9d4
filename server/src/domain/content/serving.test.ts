import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { VideoItem } from '@yaksok/shared/core/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIP, type ContentWorld, exampleRow, openContentWorld } from '../../../test/content.ts'
import { one } from '../../infra/database/index.ts'
import { assetUrl } from '../media/index.ts'

let world: ContentWorld

beforeAll(async () => {
  world = await openContentWorld()
  await world.importExample()
})

afterAll(() => world.close())

test('an imported picture and clip are immutable, typed, cannot run, and come in ranges', async () => {
  const video = (await world.data<{ data: VideoItem[] }>('videos')).data.find(({ name }) => name === '온실 한 바퀴')
  const whole = await world.server.app.inject(video?.url ?? '')
  expect(whole.rawPayload.equals(CLIP)).toBe(true)
  const picture = await world.server.app.inject(video?.img ?? '')
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
  const part = await world.server.app.inject({ url: video?.url ?? '', headers: { range: 'bytes=10-19' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${CLIP.length}`])
  expect(part.rawPayload.equals(CLIP.subarray(10, 20))).toBe(true)
  const beyond = await world.server.app.inject({
    url: video?.url ?? '',
    headers: { range: `bytes=${CLIP.length}-` },
  })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${CLIP.length}`])
  for (const url of [`/api/assets/${'0'.repeat(64)}.webp`, (video?.img ?? '').replace('.webp', '.mp4')]) {
    const none = await world.server.app.inject(url)
    expect([none.statusCode, none.headers['cache-control']], url).not.toContain('public, max-age=31536000, immutable')
    expect(none.statusCode, url).toBe(404)
  }
})

test('ranges cross the parts in which a clip is kept, and HEAD says its size', async () => {
  const clip = Buffer.concat([CLIP.subarray(0, 32), randomBytes(700_000)])
  writeFileSync(world.path('clips/long.mp4'), clip)
  const file = world.write('long.json', { videos: [{ ...exampleRow('videos'), ref: 'long', url: 'clips/long.mp4' }] })
  await world.ops('content', 'import', file, '--confirm', '1')
  const row = await one<{ url: string }>(world.server.owner, `select url from videos where ref = 'long'`)
  const url = assetUrl(row?.url ?? '')
  const head = await world.server.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(clip.length)])
  for (const [first, last] of [
    [0, 262_143],
    [262_143, 262_144],
    [100_000, 600_000],
    [524_288, clip.length - 1],
  ] as const) {
    const part = await world.server.app.inject({ url, headers: { range: `bytes=${first}-${last}` } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(clip.subarray(first, last + 1)), `${first}-${last}`).toBe(true)
  }
  expect((await world.server.app.inject(url)).rawPayload.equals(clip)).toBe(true)
})
