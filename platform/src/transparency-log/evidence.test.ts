import { expect, test } from 'vitest'
import { type Evidence, evidenceOf, judgeEvidence } from './evidence.ts'
import { entriesOf, type ServedLog, serveLog } from './served-log.fixture.ts'

const log = await serveLog(entriesOf(7))
const before = await serveLog(entriesOf(5))
const kept = ({ verifier, note }: ServedLog) => ({ verifier, note })
const shown = (of: ServedLog, from: number, position = 3): Promise<Evidence> =>
  evidenceOf(kept(of), of.tree, { entry: `entry ${position}`, position, from })

test('evidence has the way to the root, and what the log grew by since the size that was kept', async () => {
  const evidence = await shown(log, 5)
  expect(evidence).toMatchObject({ ...kept(log), entry: 'entry 3', position: 3 })
  expect(evidence.path).toHaveLength(3)
  expect(evidence.growth.length).toBeGreaterThan(0)
  for (const text of [...evidence.path, ...evidence.growth]) expect(atob(text)).toHaveLength(32)
  expect((await shown(log, 0)).growth).toEqual([])
  expect((await shown(log, 7)).growth).toEqual([])
  expect((await shown(log, 8)).growth).toEqual([])
})

test.each([
  ['first', null, () => shown(log, 0)],
  ['same', log, () => shown(log, 7)],
  ['grown', before, () => shown(log, 5)],
  ['shrunken', log, () => shown(before, 0)],
  ['forked', before, () => shown(log, 0)],
  ['forked', null, async () => ({ ...(await shown(log, 0)), entry: 'forged' })],
  ['forked', null, async () => ({ ...(await shown(log, 0)), position: 2 })],
  ['forked', null, async () => ({ ...(await shown(log, 0)), position: 7 })],
  ['forked', null, async () => ({ ...(await shown(log, 0)), path: [] })],
] as const)('a log that is %s is told from the others (%#)', async (verdict, known, evidence) => {
  expect(await judgeEvidence(known && kept(known), await evidence())).toBe(verdict)
})

test('another history, name or key is told', async () => {
  const fork = await serveLog(entriesOf(7).with(1, 'forged'))
  expect(await judgeEvidence(kept(before), await shown(fork, 5))).toBe('forked')
  const renamed = await serveLog(entriesOf(7), { origin: 'other.example/log' })
  expect(await judgeEvidence(kept(before), await shown(renamed, 5))).toBe('renamed')
  const unsigned = await serveLog(entriesOf(7), { name: 'another' })
  expect(await judgeEvidence(null, await shown(unsigned, 0))).toBe('unsigned')
  // a new key that goes on with the same history
  const rekeyed = await serveLog(entriesOf(7), { key: 2 })
  expect(await judgeEvidence(kept(before), await shown(rekeyed, 5))).toBe('grown')
})
