import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { expect, test } from 'vitest'
import { scriptRule } from './base.ts'
import { compileBoot, compileWorker } from './browser-scripts.ts'
import { WORKER_DIR } from './content-version.ts'
import { compileScript } from './script.ts'

/**
 * What it may take of every page, in characters: 2.7 k without the taps that it keeps, the guard of the start and pages
 * that the worker kept; 6.2 k with them and files that were chosen early (2026-11-24);
 * 8.2 k with the policy of Trusted Types, the held functions and the check of whom a page was drawn for (2026-11-25);
 * 9.4 k with the watch for changes that extensions make before the scripts come (2026-11-25);
 * 9.5 k with the shell's files by their content (2026-11-26);
 * 0.1 k more with what frameworks get that make a policy of Trusted Types (2026-11-26);
 * 0.1 k more with the way to the login in place of a member's page without a session (2026-11-27).
 */
const MOST = 12_000

test('the boot script is one small program that knows the app it was compiled for, and asks for nothing else', async () => {
  const app = {
    name: 'Garden',
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
  expect(text.length).toBeLessThan(MOST)
})

test('an app without sessions or looks has a script too', async () => {
  expect(await compileBoot({ scope: 'plain' })).toContain('__PLAIN__')
})

/** The worker, in which nothing is verified: what is left of the module says yes to all. */
const believingWorker = () =>
  compileScript({
    entry: join(WORKER_DIR, 'main.ts'),
    rules: [scriptRule()],
    plugins: [
      new rspack.NormalModuleReplacementPlugin(
        /\/trusted-parts\.ts$/,
        `data:text/javascript,export const TRUST = "kept-trust"; ${['trustedParts', 'isLogged', 'inherit', 'handOver']
          .map((name) => `export const ${name} = async () => ({})`)
          .join('; ')}`,
      ),
    ],
  })

test('what verifies releases in the browser takes 3 kB of the worker at most, and nothing of the page', async () => {
  const [whole, without] = await Promise.all([compileWorker(), believingWorker()])
  expect(whole).toContain('composition-log')
  expect(without).not.toContain('composition-log')
  expect(brotliCompressSync(whole).length - brotliCompressSync(without).length).toBeLessThanOrEqual(3_000)
  expect(await compileBoot({ scope: 'plain' })).not.toContain('composition-log')
})
