import { checkpointText, concat, createSigner, leafHash, merkleRoot, tilePath, utf8 } from '@yaksok/platform/log'
import { expect, test } from 'vitest'
import type { FairExport, FairExportRound } from '../../contract/index.ts'
import { parseFairExport } from '../../contract/index.ts'
import { roundHeader } from '../fairness/texts.ts'
import exportV2 from '../fairness/vectors/export-v2.json'
import { verifyExport } from '../fairness/verify.ts'
import { proveEntries } from './prove.ts'

const ORIGIN = 'log.example/draws'
const signer = await createSigner(ORIGIN, new Uint8Array(32).fill(5))
const data = parseFairExport(exportV2)
const [round] = data.rounds.filter(({ state, beacon }) => state === 'scheduled' && beacon) as [FairExportRound]
const header = new TextDecoder().decode(roundHeader(round))
const BODIES = ['round\n{}', `round\n${JSON.stringify({ hash: round.hash, header })}`, 'round\n{"hash":"later"}']
const leaves = await Promise.all(BODIES.map((body) => leafHash(utf8(body))))

/** The files of a log whose checkpoint is of the first so many entries. */
async function logOf(size: number, by = signer) {
  const text = checkpointText({ origin: ORIGIN, size, root: await merkleRoot(leaves.slice(0, size)) })
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    checkpoint: utf8(`${text}\n${await by.sign(text)}\n`),
    key: utf8(`${signer.verifier}\n`),
    [tilePath({ level: 0, index: 0, width: size })]: concat(...leaves.slice(0, size)),
  }
  return async (path: string) => {
    const file = files[path]
    if (!file) throw new Error(`no file ${path}`)
    return file
  }
}

const at = (position: number) => [{ kind: 'round' as const, position }]
const verified = (changed: Partial<FairExportRound>, log?: FairExport['log']) =>
  verifyExport({ ...data, rounds: [{ ...round, ...changed }], ...(log && { log }) })

test('an entry leads to the root of the newest checkpoint, and the round is in the log', async () => {
  const { log, entries } = await proveEntries(at(1), await logOf(3))
  expect(log).toEqual({ verifier: signer.verifier, checkpoint: expect.stringContaining(`${ORIGIN}\n3\n`) })
  expect(entries).toEqual([{ kind: 'round', position: 1, path: [expect.any(String), expect.any(String)] }])
  const report = await verified({ log: entries }, log)
  expect(report).toMatchObject({ passed: true, rounds: [{ log: { outcome: 'passed' } }] })
})

test('an entry that is newer than the checkpoint has no path', async () => {
  const { entries } = await proveEntries([...at(1), ...at(2)], await logOf(2))
  expect(entries.map(({ path }) => path?.length)).toEqual([1, undefined])
})

test('a round whose log says something else, or nothing, or was signed by another key fails', async () => {
  const { log, entries } = await proveEntries([...at(0), ...at(1)], await logOf(3))
  const [wrong, right] = entries
  const other = await createSigner(ORIGIN, new Uint8Array(32).fill(6))
  const forged = await proveEntries(at(1), await logOf(3, other))
  const failed = { passed: false, rounds: [{ passed: false, log: { outcome: 'failed' } }] }
  expect(await verified({ log: wrong && [wrong] }, log)).toMatchObject(failed)
  expect(await verified({ log: right && [{ ...right, position: 2 }] }, log)).toMatchObject(failed)
  expect(await verified({}, log)).toMatchObject(failed)
  expect(await verified({ log: right && [right] }, forged.log)).toMatchObject(failed)
})

test('a round that is not due in the log is not looked for: of version 1, or missed, or in an export without a log', async () => {
  const { log } = await proveEntries(at(1), await logOf(3))
  const { beacon: _, ...missed } = round
  expect((await verifyExport({ ...data, rounds: [missed as FairExportRound], log })).rounds[0]).not.toHaveProperty(
    'log',
  )
  expect((await verified({ version: 1 }, log)).rounds[0]).not.toHaveProperty('log')
  expect((await verified({})).rounds[0]).not.toHaveProperty('log')
  const old = await verified({ version: 1, log: at(0) }, log)
  expect(old.rounds[0]).toMatchObject({ passed: false, log: { outcome: 'failed' } })
})
