import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })
vi.stubGlobal('__YAKSOK__', {
  composition: {
    id: 'x',
    shell: '1',
    remotes: { home: { version: '1', entry: '', contract: '1.0', routes: [['/Home', 'main', '홈', 1]] } },
  },
})
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
  expect(['/home/', '/Login', '/venue/17', '/kim77', '/홍길동'].map(routeAt)).toEqual([
    '/Home',
    '/Login',
    undefined,
    undefined,
    undefined,
  ])
})

test('a call is told by the words of its address: no id, nothing of a query', () => {
  expect(callName('/api/user/findInfo')).toBe('user/findInfo')
  expect(callName('/api/venue/17/%ED%99%8D/kim77')).toBe('venue/#/#/#')
  expect(callName('/r/home/1/home.js')).toBeUndefined()
})

test('a tap is told by its role, whatever it reads', () => {
  const screen = document.createElement('main')
  screen.innerHTML = `<button><b>30만원 보내기</b></button><a href="/x">김철수</a><input type="checkbox"><input>
    <div role="tab">둘</div><div role="홍">셋</div><p>글</p>`
  const roles = [...screen.querySelectorAll('b,a,input,div,p')].map(roleOf)
  expect(roles).toEqual(['button', 'link', 'checkbox', 'textbox', 'tab', undefined, undefined])
})

test('the last twenty, as they came', () => {
  history.replaceState(null, '', '/Home?page=2')
  followBreadcrumbs()
  answered({
    getEntries: () => [
      { name: `${location.origin}/api/user/get?id=7`, responseStatus: 503 },
      { name: 'https://cdn.example/api/x' },
    ],
  })
  document.body.innerHTML = '<button>보내기</button>'
  document.querySelector('button')?.click()
  history.replaceState(null, '', '/Home?page=3')
  navigation.dispatchEvent(new Event('currententrychange'))
  expect(trail()).toEqual([
    ['route', '/Home'],
    ['call', 'user/get', 503],
    ['tap', 'button'],
  ])
  for (let turn = 0; turn < 30; turn++) document.querySelector('button')?.click()
  expect(trail()).toHaveLength(20)
})
