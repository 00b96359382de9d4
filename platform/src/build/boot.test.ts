import { expect, test } from 'vitest'
import { compileBoot } from './boot.ts'

/** What pages carried before the script was compiled (2026-11-22), in characters. */
const BEFORE = 3_500

test('the boot script is one small program that knows the app it was compiled for, and asks for nothing else', async () => {
  const app = {
    name: '정원',
    session: { key: 'garden-pass', header: 'x-pass' },
    looks: [{ key: 'shade', attribute: 'theme' }],
    memberCalls: [],
    colours: {},
    texts: { risks: [] },
  }
  const text = await compileBoot({ scope: 'garden', app })
  expect(text).toContain('__GARDEN__')
  expect(text).toContain('garden-pass')
  // it stands inside a script element, and nothing could load a part of it
  expect(text).not.toMatch(/<\/script|import\(|__webpack|__BOOT__/i)
  expect(text.length).toBeLessThan(BEFORE)
})

test('an app without sessions or looks has a script too', async () => {
  expect(await compileBoot({ scope: 'plain' })).toContain('__PLAIN__')
})
