import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentWorld, openContentWorld } from '../../../test/content.ts'
import { many, one } from '../../infra/database/index.ts'

let world: ContentWorld

beforeAll(async () => {
  world = await openContentWorld()
  await world.importExample()
})

afterAll(() => world.close())

async function idOf(table: string, ref: string): Promise<string> {
  const row = await one<{ id: number }>(world.server.owner, `select id from ${table} where ref = $1`, [ref])
  return String(row?.id)
}

test('a venue goes with its comments and banners; its picture a day later', async () => {
  const venue = await one<{ id: number; img: string }>(
    world.server.owner,
    `select id, img from venues where number = 901`,
  )
  expect(await world.ops('content', 'list', 'venues', '--limit', '100')).toContain('seongsu-greenhouse')
  await world.ops('content', 'remove', 'venues', String(venue?.id))
  await world.ops('content', 'remove', 'videos', await idOf('videos', 'greenhouse-walk'))
  expect((await world.server.call('goodsFind', { id: String(venue?.id) }, { token: world.token })).code).toBe(400)
  expect(await many(world.server.owner, `select 1 from advertisements where ref = 'spring-greenhouse'`)).toEqual([])
  expect(await many(world.server.owner, `select 1 from comments where ref = 'c-901'`)).toEqual([])
  const hash = (venue?.img ?? '').split('.')[0]
  const kept = () =>
    many(world.server.owner, 'select unused_since is not null as unused from media where hash = $1', [hash])
  expect(await kept()).toEqual([{ unused: true }])
  await world.server.owner.query(`update media set unused_since = now() - interval '25 hours' where hash = $1`, [hash])
  await world.ops('content', 'remove', 'reviews', await idOf('reviews', 'r-901'))
  expect(await kept()).toEqual([])
  expect(await one(world.server.owner, 'select action, details from audit order by id desc limit 1')).toEqual({
    action: 'content.remove',
    details: { kind: 'reviews' },
  })
})

test('what others need, what is not there, and packages stay', async () => {
  const teahouse = await one<{ id: number }>(world.server.owner, `select id from categories where name = '찻집'`)
  await expect(world.ops('content', 'remove', 'categories', String(teahouse?.id))).rejects.toThrow('이 분류의 장소가')
  await expect(world.ops('content', 'remove', 'venues', '987654')).rejects.toThrow('장소 987654번이 없어요')
  await expect(world.ops('content', 'remove', 'packages', '1')).rejects.toThrow('바꿀 수 있어요')
  await expect(world.ops('content', 'remove', 'planets', '1')).rejects.toThrow('No such kind')
})
