import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

writePage({ remotes: { home: pageRemote({ routes: [['/Yard', 'main', 'Home', 1]] }) } })
let answered: (list: { getEntries(): object[] }) => void = () => {}
vi.stubGlobal(
  'PerformanceObserver',
  class {
    constructor(callback: typeof answered) {
      answered = callback
    }
    observe() {}
  },
)
const navigation = new EventTarget()
vi.stubGlobal('navigation', navigation)
const { callName, followBreadcrumbs, roleOf, routeAt, trail } = await import('./breadcrumbs.ts')

beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => history.replaceState(null, '', '/'))

test('a route is told by its pattern, one that nobody has by its one word or not at all', () => {
  expect(['/yard/', '/Enter', '/venue/17', '/kim77', '/Zoë'].map(routeAt)).toEqual([
    '/Yard',
    '/Enter',
    undefined,
    undefined,
    undefined,
  ])
})

test('a call is told by the words of its address: no id, nothing of a query', () => {
  expect(callName('/api/user/findInfo')).toBe('user/findInfo')
  expect(callName('/api/venue/17/%ED%99%8D/kim77')).toBe('venue/#/#/#')
  expect(callName('/r/yard/1/home.js')).toBeUndefined()
})

test('a tap is told by its role, whatever it reads', () => {
  const screen = document.createElement('main')
  screen.innerHTML = `<button><b>Send 300</b></button><a href="/x">Zoë</a><input type="checkbox"><input>
    <div role="tab">Two</div><div role="ö">Three</div><p>Text</p>`
  const roles = [...screen.querySelectorAll('b,a,input,div,p')].map(roleOf)
  expect(roles).toEqual(['button', 'link', 'checkbox', 'textbox', 'tab', undefined, undefined])
})

test('the last twenty, as they came', () => {
  history.replaceState(null, '', '/Yard?page=2')
  followBreadcrumbs()
  answered({
    getEntries: () => [
      { name: `${location.origin}/api/user/get?id=7`, responseStatus: 503 },
      { name: 'https://cdn.example/api/x' },
    ],
  })
  document.body.innerHTML = '<button>Send</button>'
  document.querySelector('button')?.click()
  history.replaceState(null, '', '/Yard?page=3')
  navigation.dispatchEvent(new Event('currententrychange'))
  expect(trail()).toEqual([
    ['route', '/Yard'],
    ['call', 'user/get', 503],
    ['tap', 'button'],
  ])
  for (let turn = 0; turn < 30; turn++) document.querySelector('button')?.click()
  expect(trail()).toHaveLength(20)
})
