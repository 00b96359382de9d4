import { expect, test } from 'vitest'
import { contentSecurityPolicy, inlineHash, policyText } from './content-security-policy.ts'

const NOTHING = { scripts: [], styles: [], frames: [], developers: [], foreign: [] }

/** The values of each directive of a policy, as a browser reads it. */
function directivesOf(policy: string): Record<string, string[]> {
  const read = policy.split(';').map((text): [string, string[]] => {
    const [name = '', ...values] = text.trim().split(/\s+/)
    return [name, values]
  })
  return Object.fromEntries(read)
}

test.each([
  'https://*',
  'https://*.shop.example',
  'https://shop.example;script-src',
  'https://shop.example,default-src',
  'https://shop.example https://evil.example',
  'https://shop.example\thttps://evil.example',
  '*',
  '',
])('hostile: the origin %j of a part adds no directive, host or policy', (origin) => {
  const lists = { frames: [origin], developers: [origin], foreign: [origin] }
  const policy = contentSecurityPolicy({ ...NOTHING, ...lists, embedded: origin, framed: origin })
  expect(policy).toBe(contentSecurityPolicy(NOTHING).replace("frame-src 'none'", 'frame-src'))
})

test('what is left without a source allows nothing', () => {
  expect(policyText([['connect-src', ['https://*']]])).toBe('connect-src')
})

test('plain origins, schemes, keywords and hashes are sources', () => {
  const foreign = ['https://shop.example:8443', 'http://localhost:4000', 'http://[::1]:4000']
  const { 'script-src': scripts, 'img-src': pictures } = directivesOf(
    contentSecurityPolicy({ ...NOTHING, scripts: ['1'], foreign }),
  )
  expect(scripts).toEqual(["'self'", inlineHash('1'), ...foreign])
  expect(pictures).toEqual(["'self'", 'data:', 'blob:', ...foreign])
})
