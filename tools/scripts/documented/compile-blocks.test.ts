import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { blocksIn } from './blocks.ts'
import { refusedIn, workspaceBlocks } from './compile-blocks.ts'

test('the code of every document compiles', async () => {
  const blocks = workspaceBlocks(ROOT)
  const files = new Set(blocks.map(({ place }) => place.split(':')[0]))
  for (const file of ['platform/host/README.md', 'platform/docs/how-to/write-a-remote.md'])
    expect(files).toContain(file)
  expect(await refusedIn(blocks, ROOT)).toEqual([])
})

/** What is refused in a document of these lines. */
const refusedOf = (...lines: string[]) => refusedIn(blocksIn(lines.join('\n'), 'a.md'), ROOT)

const IMPORT = "import type { FramedPage, Mount } from '@yaksok/platform/mount'"

test('a wrong name, a wrong type and a missing import are found in their lines', async () => {
  const refused = await refusedOf(
    '# Three blocks',
    '```ts',
    "import { defineShel } from '@yaksok/platform/build'",
    'export default defineShel',
    '```',
    '1. In a list, behind letters of more than one byte:',
    '',
    '   ```ts',
    `   ${IMPORT}`,
    '   // … — “é”',
    '   export const mount: Mount = () => ({ update() {} })',
    '   export const titleOf = (page: FramedPage) => page.setTitle(1)',
    '   ```',
    '',
    '```tsx',
    'export const Bones = () => (',
    '  <Bone shape="card" />',
    ')',
    '```',
  )
  expect(refused).toEqual([
    expect.stringMatching(/^a\.md:3 .*no exported member.*'defineShel'/),
    expect.stringMatching(/^a\.md:11 .*Property 'unmount' is missing/),
    expect.stringMatching(/^a\.md:12 .*'number' is not assignable to .*'string'/),
    expect.stringMatching(/^a\.md:17 Cannot find name 'Bone'/),
  ])
})

test('blocks do not see each other, and an unfinished one is refused', async () => {
  const refused = await refusedOf(
    '```ts',
    'const one = 1',
    'console.log(one)',
    '```',
    '```ts',
    'console.log(one)',
    '```',
  )
  expect(refused).toEqual(["a.md:6 Cannot find name 'one'."])
  expect((await refusedOf('```ts', 'export default f({ … })', '```'))[0]).toMatch(/^a\.md:2 /)
})

test('text is left as it is, and code under a name that would leave it out is refused', async () => {
  const refused = await refusedOf(
    '```text',
    'f({ … })',
    '```',
    '```ts',
    'export {}',
    '```',
    '```typescript',
    'f()',
    '```',
  )
  expect(refused).toEqual(['a.md:8 typescript is not compiled: call it ts or tsx'])
})
