import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { newMember } from '../../../test/console-members.ts'

const { server, operators } = deskForAll({ admin: ['administrator'] }, { contents: 'demo' })
const { admin } = operators

test('an inquiry is listed, read and answered, and its member reads the answer', async () => {
  const { id: memberId, token, username } = await newMember(server)
  await server.owner.query(
    `with asked as (insert into inquiries (member_id, topic, expected_at) values ($1, 'money', now()) returning id)
     insert into inquiry_messages (inquiry_id, by_member, text, key) select id, true, '출금이 늦어요', $2 from asked`,
    [memberId, randomUUID()],
  )
  const listed = (await admin.ask('inquiries', { limit: 200 })).body.items.find((item) => item.username === username)
  expect(listed).toMatchObject({ text: '출금이 늦어요', state: 'waiting', loggedIn: true })
  const id = listed?.id ?? 0
  expect((await admin.ask('inquiry', { id })).body.messages).toMatchObject([{ byMember: true, text: '출금이 늦어요' }])
  const seen = (await admin.ask('inquiry', { id })).body.messages.at(-1)?.id ?? 0
  expect((await admin.ask('answerInquiry', { id, text: '오늘 안에 보내 드려요', seen })).status).toBe(200)
  expect((await admin.ask('inquiry', { id })).body).toMatchObject({
    state: 'answered',
    messages: [{}, { byMember: false }],
  })
  const read = await server.call('inquiry', { id: String(id) }, { token })
  expect(JSON.stringify(read.data)).toContain('오늘 안에 보내 드려요')
  // read every few seconds while it is open, and written down once
  const looks = await admin.ask('audit', { action: 'inquiries.look', target: String(id) })
  expect(looks.body.items).toHaveLength(1)
  expect((await admin.ask('answerInquiry', { id: 999_999, text: '누구세요', seen: 1 })).status).toBe(404)
})

test('a booking is decided once, and a page goes on where the one before ended', async () => {
  const { id: memberId } = await newMember(server)
  await server.owner.query(
    `insert into bookings (member_id, kind, name, sample, starts_at, ends_at, people, state, key)
     select $1, 'venue', '곳 ' || n, false, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour', 2,
       'requested', gen_random_uuid() from generate_series(1, 3) n`,
    [memberId],
  )
  const first = (await admin.ask('bookings', { limit: 2 })).body
  const next = (await admin.ask('bookings', { limit: 2, cursor: first.next ?? '' })).body
  expect([...first.items, ...next.items].map(({ name }) => name)).toEqual(['곳 1', '곳 2', '곳 3'])
  const [one, two] = first.items.map(({ id }) => id)
  expect((await admin.ask('confirmBooking', { id: one ?? 0 })).status).toBe(200)
  expect((await admin.ask('rejectBooking', { id: two ?? 0, reason: '그날은 쉬어요' })).status).toBe(200)
  expect((await admin.ask('confirmBooking', { id: two ?? 0 })).body).toMatchObject({ code: 'conflict' })
  expect((await admin.ask('visitBooking', { id: one ?? 0 })).body).toMatchObject({ code: 'conflict' })
})

const PHOTO = { create: { width: 2000, height: 1000, channels: 3, background: '#c33' } } as const

test('a picture is taken by its bytes, made smaller and stripped; what is none is refused', async () => {
  const photo = await sharp(PHOTO)
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer()
  const { body } = await admin.ask('addPicture', { bytes: photo.toString('base64') })
  const { bytes, headers } = await admin.ask('picture', { name: body.name })
  expect(headers['content-type']).toBe('image/webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  expect(bytes.includes('somebody')).toBe(false)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
  expect((await admin.ask('addPicture', { bytes: svg })).body).toMatchObject({
    code: 'bad-input',
    message: expect.stringContaining('SVG'),
  })
  expect((await admin.ask('addPicture', { bytes: photo.subarray(0, 2000).toString('base64') })).status).toBe(400)
})

test('content is made, read as it is written, changed, hidden from members and shown again', async () => {
  const photo = await sharp(PHOTO).png().toBuffer()
  const { name: img } = (await admin.ask('addPicture', { bytes: photo.toString('base64') })).body
  const fields = {
    ref: 'garden',
    number: 9001,
    category: '전체',
    name: '시험 장소',
    district: '서울',
    kind: '카페',
    img,
    rating: 4.5,
    r1: '낮',
    r2: '60분',
    price: 10_000,
    r1_other: '밤',
    r2_other: '90분',
    price_other: 20_000,
    location: '서울 강남구 1',
    hours: '매일 10:00–18:00',
  }
  const unknown = await admin.ask('saveContent', { kind: 'venues', fields })
  expect(unknown.body).toMatchObject({
    code: 'bad-input',
    message: '분류: 없는 분류예요: 전체. 분류를 먼저 만들어 주세요',
  })
  const { rows } = await server.owner.query('select name from categories order by seq limit 1')
  const right = { ...fields, category: rows[0].name }
  expect(
    (await admin.ask('saveContent', { kind: 'venues', fields: { ...right, img: `${'0'.repeat(64)}.webp` } })).status,
  ).toBe(400)
  expect((await admin.ask('saveContent', { kind: 'venues', fields: right })).body).toEqual({ outcome: 'new' })
  const [row] = (await admin.ask('content', { kind: 'venues', q: '시험 장소' })).body.items
  const read = (await admin.ask('contentRow', { kind: 'venues', id: row?.id ?? 0 })).body
  expect(row?.note).toBe(`서울 · ${right.category} · 10,000원`)
  expect(read.fields).toEqual({ note: '', text: '', ...right })
  expect((await admin.ask('saveContent', { kind: 'venues', fields: { ...read.fields } })).body).toEqual({
    outcome: 'unchanged',
  })
  const { token } = await newMember(server)
  const seen = async () =>
    JSON.stringify(await server.call('goods', { text: '시험 장소' }, { token })).includes('시험 장소')
  expect(await seen()).toBe(true)
  await admin.ask('hideContent', { kind: 'venues', id: row?.id ?? 0 })
  expect(await seen()).toBe(false)
  expect((await admin.ask('content', { kind: 'venues', hidden: '1' })).body.items).toMatchObject([
    { key: 'garden', hidden: true },
  ])
  await admin.ask('showContent', { kind: 'venues', id: row?.id ?? 0 })
  expect(await seen()).toBe(true)
  expect((await admin.ask('hideContent', { kind: 'packages', id: 1 })).body).toMatchObject({ code: 'refused' })
})

test('분류, 지역, 종류 and places are chosen, and what is refused is said in the words of the form', async () => {
  const { items } = (await admin.ask('contentKinds')).body
  const field = (kind: string, name: string) =>
    items.find((item) => item.kind === kind)?.fields.find((one) => one.name === name)
  const { rows } = await server.owner.query('select name from categories order by seq, id')
  expect(field('venues', 'category')?.choices?.map(({ value }) => value)).toEqual(rows.map(({ name }) => name))
  for (const name of ['district', 'kind']) {
    expect(field('venues', name)?.open, name).toBe(true)
    expect(field('venues', name)?.choices?.length, name).toBeGreaterThan(0)
  }
  expect(field('managers', 'area')?.choices).toContainEqual({ value: '서울 강남구', label: '서울 강남구' })
  expect(field('comments', 'venue')?.choices).toEqual(expect.any(Array))
  const both = { ref: 'two', img: 'x', title: '둘', venue: 'garden', link: '/Lottery' }
  const { body } = await admin.ask('saveContent', { kind: 'banners', fields: both })
  expect(body).toMatchObject({
    code: 'bad-input',
    message: '앱 안의 주소: 장소와 앱 안의 주소 가운데 하나만 적어 주세요',
  })
})

test('every kind says its fields, and every row can be read and saved as it is', async () => {
  const { items } = (await admin.ask('contentKinds')).body
  expect(items.find(({ kind }) => kind === 'venues')?.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'img', label: '사진', unit: null, required: true, type: 'picture' }),
      expect.objectContaining({ name: 'price', label: '첫째 값', unit: '원', required: true, type: 'number' }),
      expect.objectContaining({ name: 'note', label: '덧붙이는 말', unit: null, required: false, type: 'text' }),
      expect.objectContaining({ name: 'text', type: 'long' }),
      expect.objectContaining({ name: 'hours', help: expect.stringContaining('11:00–19:00') }),
      expect.objectContaining({ name: 'recommended', help: expect.stringContaining('작은 수가 먼저') }),
    ]),
  )
  for (const { kind, fields } of items) {
    for (const { label } of fields) expect(label, kind).toMatch(/^[가-힣 ]+$/)
    expect(new Set(fields.map(({ label }) => label)).size, kind).toBe(fields.length)
    const [row] = (await admin.ask('content', { kind })).body.items
    if (row) expect((await admin.ask('contentRow', { kind, id: row.id })).status, kind).toBe(200)
  }
})

test('notices and invite codes are made, changed and taken away', async () => {
  const { id } = (await admin.ask('saveNotice', { title: '점검', text: '내일 2시' })).body
  await admin.ask('saveNotice', { id, title: '점검', text: '모레 2시' })
  expect((await admin.ask('notices', { limit: 1 })).body.items).toMatchObject([{ id, text: '모레 2시' }])
  expect((await admin.ask('removeNotice', { id })).status).toBe(200)
  expect((await admin.ask('removeNotice', { id })).status).toBe(404)
  const { code } = (await admin.ask('addInvite', { note: '행사', most: 3 })).body
  expect((await admin.ask('invites', { limit: 1 })).body).toMatchObject({
    items: [{ code, uses: 0, most: 3, revoked: null }],
  })
  expect((await admin.ask('revokeInvite', { code })).status).toBe(200)
  expect((await admin.ask('revokeInvite', { code })).status).toBe(404)
})
