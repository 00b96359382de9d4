import { type CallId, calls } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP, createConfirmWorld } from '../../../test/members/confirm-world.ts'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { many, one, sqlState } from '../../infra/database/index.ts'
import { COLOURS, PICTURES } from './page/pictures.ts'

const PASSWORD = 'long enough 9'
const MONEY = { money: '1000' }
const PIN = { pin: FUND_PASSWORD }
const TURTLE = { picture: 'turtle', colour: 'violet' }
const NONE = { picture: null, colour: null }

let world: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createConfirmWorld()
})
afterAll(() => world.server.close())

type Member = Awaited<ReturnType<typeof world.newMember>>

/** What the page hears of the picture when the member is asked to confirm something. */
const seenBy = async ({ begin }: Pick<Member, 'begin'>) => (await begin('withdraw', MONEY)).data.picture

/** Confirms a withdrawal, with these fields. */
async function confirmWith({ begin, answer }: Pick<Member, 'begin' | 'answer'>, fields: Record<string, string>) {
  const { data } = await begin('withdraw', MONEY)
  return answer('withdraw', data.intent, fields)
}

async function memberWithTurtle() {
  const member = await world.newMember()
  await member.bindAtLogin()
  expect((await confirmWith(member, { ...PIN, ...TURTLE })).data).toEqual({ done: false })
  return member
}

test('there are 24 pictures and more, each drawn in itself, in five colours, all named', () => {
  const drawings = Object.values(PICTURES)
  expect(drawings.length).toBeGreaterThanOrEqual(24)
  expect(new Set(drawings.map(([name]) => name)).size).toBe(drawings.length)
  for (const [name, shape, point] of drawings) {
    expect(name).toMatch(/^[가-힣 ]+$/)
    for (const d of [shape, point]) expect(d, name).toMatch(/^M[\d MLHVCSQAZmlhvcsqaz.-]+$/)
  }
  expect(Object.keys(COLOURS)).toHaveLength(5)
})

test('it is offered first, chosen with a right secret alone, and shown from then on', async () => {
  const member = await world.newMember()
  await member.bindAtLogin()
  expect(await seenBy(member)).toEqual({ outcome: 'offered', ...NONE, mayChoose: true })
  expect((await confirmWith(member, { pin: '0000', ...TURTLE })).msg).toContain('4번 남았어요')
  expect(await seenBy(member)).toEqual({ outcome: 'offered', ...NONE, mayChoose: true })
  await confirmWith(member, { ...PIN, ...TURTLE })
  expect(await seenBy(member)).toEqual({ outcome: 'shown', ...TURTLE, mayChoose: true })
  // a confirmation without one leaves it, and another one takes its place
  await confirmWith(member, PIN)
  expect(await seenBy(member)).toMatchObject(TURTLE)
  await confirmWith(member, { ...PIN, picture: 'jar', colour: 'blue' })
  expect(await seenBy(member)).toMatchObject({ outcome: 'shown', picture: 'jar', colour: 'blue' })
})

test('who does it later is not asked again', async () => {
  const member = await world.newMember()
  await member.bindAtLogin()
  await confirmWith(member, PIN)
  expect(await seenBy(member)).toEqual({ outcome: 'none', ...NONE, mayChoose: true })
})

test('a browser that the member is not known by is told nothing of it, before it confirms for them', async () => {
  const { username, session } = await memberWithTurtle()
  const unknown = await world.logIn(username)
  await unknown.bindAtLogin()
  const waiting = await unknown.begin('withdraw', MONEY)
  expect([waiting.code, waiting.data]).toEqual([401, null])
  const told = await one(world.server.services.pool, 'select * from confirm_picture($1, $2)', [
    Buffer.from(session, 'base64url'),
    Buffer.alloc(32),
  ])
  expect(told).toEqual({ outcome: 'hidden', ...NONE })
})

test('with the token alone, from a browser that is not bound, nothing is told of it', async () => {
  const { session } = await memberWithTurtle()
  const { data } = await world.newBrowser().step('begin', { session, act: 'withdraw', ...MONEY })
  expect(data).not.toHaveProperty('picture')
})

test('nothing but one of the pictures in one of the colours is taken, and with no first fund password', async () => {
  const member = await memberWithTurtle()
  const wrong = [
    { picture: 'jar' },
    { colour: 'blue' },
    { picture: 'jar', colour: 'pink' },
    { picture: '<svg>', colour: 'blue' },
    { picture: 'toString', colour: 'blue' },
  ] as Record<string, string>[]
  for (const fields of wrong)
    expect((await confirmWith(member, { ...PIN, ...fields })).code, JSON.stringify(fields)).toBe(400)
  const { data } = await member.begin('setFundPassword')
  expect(data.picture).toMatchObject({ ...TURTLE, mayChoose: false })
  const fields = { next: '7294', picture: 'jar', colour: 'blue' }
  expect((await member.answer('setFundPassword', data.intent, fields)).code).toBe(400)
  expect(await seenBy(member)).toMatchObject(TURTLE)
})

test('no call of the contract tells it, the member’s own data neither', async () => {
  const { ask } = await memberWithTurtle()
  const ids = (Object.keys(calls) as CallId[]).filter((id) => id !== 'logout')
  const answers = [
    await ask('ownData', { password: PASSWORD }),
    await ask('beginIntent', { act: 'withdraw', ...MONEY }),
  ]
  for (const id of ids) answers.push(await ask(id))
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(50)
  expect(JSON.stringify(answers)).not.toMatch(/turtle|거북이|confirm_picture/)
})

test('what calls read by has no right to the table: functions that the confirm origin calls answer it', async () => {
  const { pool } = world.server.services
  for (const sql of ['select * from confirm_pictures', `update confirm_pictures set colour = 'blue'`])
    expect(sqlState(await pool.query(sql).catch((error: unknown) => error))).toBe('42501')
  const readers = await many<{ name: string }>(
    world.server.owner,
    `select proname as name from pg_proc where prosrc like '%confirm_pictures%' and pronamespace = 'public'::regnamespace order by 1`,
  )
  expect(readers.map(({ name }) => name)).toEqual(['closing_erase', 'confirm_picture', 'confirm_picture_choose'])
})

test('it is told at the confirm origin alone, to that origin alone, and kept by no cache', async () => {
  const { browser, session } = await memberWithTurtle()
  const fields = { session, act: 'withdraw', ...MONEY }
  const refused = [
    await browser.step('begin', fields, { origin: APP }),
    await browser.step('begin', fields, { origin: '' }),
    await browser.step('begin', fields, { host: 'app.yaksok.example' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 404])
  const { headers, payload } = await world.server.app.inject({
    method: 'POST',
    url: '/api/confirm/begin',
    headers: {
      host: 'confirm.yaksok.example',
      'x-forwarded-proto': 'https',
      origin: 'https://confirm.yaksok.example',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: browser.cookie(),
    },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(Buffer.from(JSON.parse(payload).data, 'base64').toString()).toContain('turtle')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})
