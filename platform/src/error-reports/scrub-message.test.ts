import { expect, test } from 'vitest'
import { scrub } from './scrub-message.ts'

const SCRUBBED: [message: string, kept: string][] = [
  [
    "TypeError: Cannot read properties of undefined (reading 'balance')",
    "TypeError: Cannot read properties of undefined (reading 'balance')",
  ],
  ['no round 20261123-17 of 1,200,000', 'no round #-# of #'],
  [
    'Unexpected token \'홍\', "홍길동 010-1234" is not valid JSON',
    'Unexpected token <value>, <value> is not valid JSON',
  ],
  ["Can't find variable: total", "Can't find variable: total"],
  ['member "kim77" is gone', 'member <value> is gone'],
  ["reading 'kim77'", 'reading <value>'],
  ['홍길동님의 계좌가 없어요', '<text>'],
  ['failed: https://app.example/Goods?id=17&name=kim', 'failed: <url>'],
  ['no answer of /api/user/find?name=kim', 'no answer of <url>'],
  ['kim@example.com is taken', '<value> is taken'],
  ['token a81bc81b-dead-4e5d-abff-90865d1e13b1 ended', 'token <value> ended'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=kim for 3 more',
    'Minified React error #418; visit <url> for # more',
  ],
  ['an open quote "kim', 'an open quote <value>'],
]
for (const [message, kept] of SCRUBBED) test(`${message} → ${kept}`, () => expect(scrub(message)).toBe(kept))

test('what is kept of a message has an end', () => expect(scrub('so '.repeat(1000)).length).toBe(160))
