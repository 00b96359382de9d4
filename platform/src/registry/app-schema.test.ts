import * as v from 'valibot'
import { expect, test } from 'vitest'
import { appSchema } from './app-schema.ts'

const issuesOf = (app: object) => v.safeParse(appSchema, app).issues?.map(({ message }) => message)
const withColour = (colour: string) => ({ name: 'Shop', colours: { canvas: [colour, '#000'] } })
const session = (more: object) => ({ name: 'Shop', session: { key: 'token', header: 'x-token', ...more } })

test('an app that says its name alone has nothing else', () => {
  expect(v.parse(appSchema, { name: 'Shop' })).toStrictEqual({
    ...{ name: 'Shop', looks: [], memberCalls: [], colours: {}, texts: { risks: [] } },
  })
  expect(v.is(appSchema, { name: '' })).toBe(false)
})

test('what an app says of looks, calls, colours and texts is kept, and nothing beside it', () => {
  const colours = ['canvas', 'surface', 'text', 'muted', 'primary', 'onPrimary', 'focus', 'danger']
  const app = {
    name: 'Shop',
    session: { key: 'token', header: 'x-token', signed: 'b.', login: '/login' },
    looks: [{ key: 'theme', attribute: 'theme', values: ['light', 'dark'] }],
    memberCalls: ['cart'],
    colours: Object.fromEntries(colours.map((name) => [name, ['#fff', 'rgb(0 0 0 / 50%)']])),
    texts: { unavailable: 'Nothing is lost', risks: ['orders'] },
  }
  expect(v.parse(appSchema, { ...app, other: 1 })).toStrictEqual(app)
})

test.each(['#fff', '#0b1a2cff', 'white', 'rgb(1, 2, 3)', 'hsl(120 50% 40% / 0.5)'])('%s is a colour', (colour) =>
  expect(issuesOf(withColour(colour))).toBeUndefined(),
)

test.each(['', 'red;display:none', 'red}', 'url("x")', '"red', '<red', 'red\n{', '\\72 ed', 'var:x', '@red'])(
  'hostile: %j is no colour, as it stands in styles',
  (colour) => expect(issuesOf(withColour(colour))).toEqual(['a colour is a CSS colour']),
)

test.each(['token', 'x-token'])('%s is the name of a header', (header) =>
  expect(v.is(appSchema, session({ header }))).toBe(true),
)
test.each(['', '-token', 'X-Token', 'x token', 'x-token:', 'x-token\n', ' x', '1x'])(
  'hostile: %j is no name of a header',
  (header) => expect(v.is(appSchema, session({ header }))).toBe(false),
)

test.each(['/login', '/a/b', '/'])('a page without a session leads to %s', (login) =>
  expect(issuesOf(session({ login }))).toBeUndefined(),
)
test.each([
  'login',
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  ' //evil.example',
  'x/login',
])('hostile: a page without a session cannot lead to %j', (login) =>
  expect(issuesOf(session({ login }))).toEqual(['a path begins with one slash']),
)
