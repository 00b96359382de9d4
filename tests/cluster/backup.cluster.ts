/**
 * The continuous archive of deploy/pgbackrest, with the programs of Debian: what was acknowledged before a moment comes back
 * and nothing after it, the ledger is right, and who finds the repository can read nothing in it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerFaults } from '@yaksok/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArchiveStory, READABLE, rowsOf, tellStory } from './lib/archive-story.ts'
import { withClient } from './lib/debian-postgres.ts'
import { describeWith } from './lib/with-programs.ts'

/** What pgBackRest and OpenSSL begin an encrypted file with. */
const ENCRYPTED = 'Salted__'

describeWith(['pgbackrest', 'pg_ctl'], 'the archive', () => {
  let story: ArchiveStory
  beforeAll(async () => {
    story = await tellStory()
  })
  afterAll(() => story?.end())

  test('a rehearsal of a moment counts what was there, verifies the ledger, says how long it took and is on record', () => {
    const { status, stdout, stderr } = story.ops('rehearse', '--archive', '--at', story.moment.toISOString())
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    console.log(stdout)
    const entries = story.atMoment.ledger_entries?.length.toLocaleString('ko-KR')
    expect(stdout).toMatch(
      new RegExp(
        `Restore: [\\d.]+ s, replay: [\\d.]+ s, ${story.atMoment.members?.length} members, ${entries} ledger entries`,
      ),
    )
    expect(stdout).toContain('Everything matches')
    expect(story.ops('audit', 'list').stdout).toContain(story.moment.toISOString())
  })

  test('up to the moment: exactly the writes before it, and a ledger that is right', async () => {
    expect(story.atEnd.members?.length).toBe((story.atMoment.members?.length ?? 0) + 20)
    expect(story.atEnd.ledger_entries?.length).toBeGreaterThan(story.atMoment.ledger_entries?.length ?? 0)
    expect(story.atMoment.ledger_entries?.length).toBeGreaterThan(0)
    await story.restored(story.moment, async (url) => {
      expect(await rowsOf(url)).toEqual(story.atMoment)
      expect(await withClient(url, ledgerFaults)).toEqual([])
    })
  })

  test('without a moment: everything that was acknowledged', async () => {
    expect(await story.restored(null, rowsOf)).toEqual(story.atEnd)
  })

  test('nothing in the repository can be read', async () => {
    const files = readdirSync(story.postgres.repository, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    const contents = files.map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }))
    expect(contents.filter(({ name }) => /^[0-9A-F]{24}-/.test(name)).length).toBeGreaterThan(0)
    expect(
      contents.filter(({ bytes }) => !bytes.subarray(0, 8).equals(Buffer.from(ENCRYPTED))).map(({ name }) => name),
    ).toEqual([])
    expect(contents.filter(({ bytes }) => bytes.includes(READABLE)).map(({ name }) => name)).toEqual([])
    // where it is not encrypted it would be found
    expect(await story.postgres.holds(READABLE)).toBe(true)
  })

  test('with another key nothing comes back, in one line that does not tell the key', () => {
    const { status, stderr } = story.postgres.withOtherKey(() => story.ops('rehearse', '--archive'))
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ pgBackRest restore failed: [^\n]+\n$/)
    expect(stderr).not.toContain(story.postgres.otherKey)
  })

  test('a moment before the first backup is refused in one line', () => {
    const { status, stderr } = story.ops('rehearse', '--at', '2020-01-01 09:00')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ [^\n]+\n$/)
  })
})
