import { expect, test } from 'vitest'
import { browserOf } from './browser-family.ts'

const MOZILLA = 'Mozilla/5.0 (Linux; Android 16; SM-S938N) AppleWebKit/537.36 (KHTML, like Gecko)'
const AGENTS: [agent: string | undefined, browser: string][] = [
  [`${MOZILLA} Chrome/142.0.7444.60 Mobile Safari/537.36`, 'Chrome 142'],
  [`${MOZILLA} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet 29'],
  [`${MOZILLA} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome 142'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari 26',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
  ['홍길동의 전화기', 'other'],
  [undefined, 'other'],
]
for (const [agent, browser] of AGENTS) test(`${browser}: ${agent}`, () => expect(browserOf(agent)).toBe(browser))
