import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { untilWritten } from './watch.ts'

const folder = mkdtempSync(join(tmpdir(), 'watch-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that an editor has emptied is built once its text is there; one that is gone, or stays empty, holds up nothing', async () => {
  const file = join(folder, 'screen.tsx')
  writeFileSync(file, '')
  let isWritten = false
  const written = untilWritten([file]).then(() => expect(isWritten).toBe(true))
  setImmediate(() => {
    isWritten = true
    writeFileSync(file, 'text')
  })
  await written
  await untilWritten([`${file}.gone`])
  writeFileSync(file, '')
  await untilWritten([file])
})
