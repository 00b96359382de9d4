import { expect, test } from 'vitest'
import { deviceFamily } from './device-family.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'iPhone의 Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36',
    'Android의 삼성 인터넷',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Windows의 Edge',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Whale/4.1 Safari/537.36', 'Windows의 웨일'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Linux의 Chrome'],
  ['curl/8.1', ''],
  ['<script>alert(1)</script>', ''],
])('%s is %s', (userAgent, family) => {
  expect(deviceFamily(userAgent)).toBe(family)
})
