import { expect, test } from 'vitest'
import { createBlankDatabase, onDatabase } from '../../../test/db/blank.ts'
import { migrate } from '../../infra/database/index.ts'
import { readSchemaFiles } from '../../infra/database/schema-files.ts'

const PRICES = '400_booking_prices.sql'

test('bookings of a database of before get a code, and those to come the price of their place where it says one', async () => {
  const { url, drop } = await createBlankDatabase()
  try {
    const before = readSchemaFiles()
      .tables.map(({ name }) => name)
      .filter((name) => name < PRICES)
    await migrate(url, { upTo: before })
    await onDatabase(
      url,
      `insert into members (username, password_hash) values ('kim', 'x')`,
      `insert into categories (name) values ('찻집')`,
      ...[
        [1, '2시간', '주말'],
        [2, '1인', '주말'],
      ].map(
        ([number, length, other]) =>
          `insert into venues (number, category_id, name, district, kind, img, r1, r2, price, r1_other, r2_other, price_other,
             location, hours) values (${number}, (select min(id) from categories), '방', '종로구', '찻집', 'x', '평일', '${length}', 1000, '${other}', '2시간', 2000,
             '서울', '매일 10:00–20:00')`,
      ),
      ...[
        ['2099-12-04', 1], // a Friday
        ['2099-12-05', 1],
        ['2099-12-06', 2],
        ['2020-12-04', 1],
      ].map(
        ([day, venue]) =>
          `insert into bookings (member_id, venue_id, kind, name, sample, starts_at, ends_at, people, state, key)
           values ((select min(id) from members), (select id from venues where number = ${venue}), 'venue', '방', false, '${day} 10:00+09', '${day} 12:00+09', 2, 'confirmed', gen_random_uuid())`,
      ),
    )
    await migrate(url)
    const rows = await onDatabase(url, 'select price::int, code from bookings order by starts_at < now(), starts_at')
    expect(rows.map(({ price }) => price)).toEqual([1000, 2000, null, null])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(4)
  } finally {
    await drop()
  }
})
