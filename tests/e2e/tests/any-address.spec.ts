import { expect, someByDay, test, untilItAnswers } from '@yaksok/testing'
import { liveRelease, liveRemotes } from '../src/store.ts'

/** What anybody can write into an address, as it stands there. */
const VALUES: readonly (readonly [what: string, value: string])[] = [
  ['NUL', 'a%00b'],
  ['control characters', '%0A%1B%7F%C2%85'],
  ['half a pair of surrogates', '%ED%A0%80'],
  ['what is not encoded properly', '%E0%A4%A%'],
  ['10 kB', 'a'.repeat(10_000)],
  ['a number beyond all numbers', '9'.repeat(400)],
  ['markup', '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'],
  ['a name of every object', '__proto__'],
  ['a text of right to left', '%E2%80%AE1%E2%80%AC'],
]

/** Fields that screens read beyond those that their routes name. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  '/Nei': ['sort', 'price', 'day', 'people', 'province', 'map', 'open', 'liked'],
  '/Text': ['province', 'liked'],
  '/Notice': ['open'],
  '/Youxi': ['tab', 'key', 'verify'],
}

const fieldsOf = (reads: unknown) =>
  [...JSON.stringify(reads ?? []).matchAll(/"query":"(\w+)"/g)].map(([, name]) => name)

test.use({
  // what is no address of anything is refused by the server, and that is its answer
  expectedErrors: [/Failed to load resource: the server responded with a status of 4\d\d/],
})

for (const [what, value] of someByDay(VALUES))
  test(`any address gives a designed answer: ${what} in each field that a screen reads`, async ({ page, app }) => {
    test.slow()
    const readers = liveRemotes(app.store)
      .flatMap((remote) => liveRelease(app.store, remote).routes)
      .map(({ path, query = [], prefetch }) => ({
        path,
        fields: [...new Set([...query, ...fieldsOf(prefetch), ...(MORE[path] ?? [])])],
      }))
      .filter(({ fields }) => fields.length > 0)
    expect(readers.length).toBeGreaterThan(16)
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 500) failed.push(`${response.status()} ${response.url().slice(0, 200)}`)
    })
    page.on('pageerror', ({ message }) => failed.push(`${message.slice(0, 100)} ${page.url().slice(0, 200)}`))
    for (const { path, fields } of readers) {
      // once alone, and once after another of its name
      const search = fields
        .map((name) => `${name}=${value}&${name}=1&${name}[]=2`)
        .join('&')
        .slice(0, 12_000)
      await page.goto(`${path}?${search}`)
      await untilItAnswers(page)
      expect(failed).toEqual([])
      const main = page.getByRole('main')
      await expect(main, path).toHaveText(/[가-힣]{2}/)
      await expect(main.getByText(/일시적인 문제|화면을 불러오지 못했어요|잘못된 요청/), path).toHaveCount(0)
    }
    expect(failed).toEqual([])
  })

test('any address gives a designed answer: paths', async ({ app }) => {
  const paths = [
    '/%00',
    '/%ff',
    '/Home%',
    '/%ED%A0%80',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/${'a'.repeat(10_000)}`,
    '/Home/',
    '/home',
    '/__proto__',
    '/Detali/1',
  ]
  for (const path of paths) {
    const answer = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html' } })
    expect(answer.status, path).toBeLessThan(500)
    expect(await answer.text(), path).toMatch(/[가-힣]{2}/)
  }
})
