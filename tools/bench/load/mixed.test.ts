import { expect, test } from 'vitest'
import { isMixed, madeOf } from './mixed.ts'

const greetings = new Map([
  ['1', '안녕하세요'],
  ['2', '반가워요'],
])
const page = (screen: string, ...scripts: string[]) =>
  `<link href="/r/home/${scripts[0]}/a.js"><div id="root"><h1>${screen}</h1></div>${scripts.map((version) => `<script src="/r/home/${version}/a.js"></script>`).join('')}<script>"반가워요"</script>`

test.each([
  ['one version', page('안녕하세요', '1'), false],
  ['a skeleton', page('', '2'), false],
  ['the screen of one and the scripts of another', page('안녕하세요', '2'), true],
  ['scripts of two', page('안녕하세요', '1', '2'), true],
  ['none at all', '<div id="root"></div>', true],
])('%s', (_, html, mixed) => {
  expect(isMixed(madeOf(html, greetings))).toBe(mixed)
})
