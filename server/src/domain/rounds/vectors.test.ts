import { join } from 'node:path'
import type { FairExport } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { failedInPython } from '../../../test/rounds/operator.ts'
import { refusedOf } from '../../../test/rounds/refused-vectors.ts'
import { makeVectors } from '../../../test/rounds/vectors.ts'
import { worldForAll } from '../../../test/wallet/own-world.ts'
import { parseChain, wrongAside } from '../../infra/beacon/index.ts'

const VECTORS = join(import.meta.dirname, '../../../../shared/core/draw/fairness/vectors')
const world = worldForAll({ connections: 1, lotteries: [4] })

/** As the files have them: `vitest -u` writes them anew. */
const written = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

// the browser's implementation reads the files in shared/core/draw/fairness/vectors.test.ts
test('the vectors of version 2 are what the database makes of recorded rounds of quicknet', async () => {
  const data = await makeVectors(world.pool)
  await expect(written(data)).toMatchFileSnapshot(join(VECTORS, 'export-v2.json'))
  await expect(written(refusedOf(data))).toMatchFileSnapshot(join(VECTORS, 'refused-v2.json'))
})

test("the server's own code knows the beacons of the vectors, and their signatures", async () => {
  const { beacons = [], rounds } = await makeVectors(world.pool)
  for (const info of beacons) expect(parseChain(JSON.stringify(info))?.hash).toBe(info.hash)
  for (const { beacon } of rounds) {
    const info = beacons.find(({ hash }) => hash === beacon?.chain)
    if (!beacon?.signature || !info) continue
    const heard = { round: beacon.round, signature: beacon.signature }
    expect(await wrongAside(info.public_key, [heard, { ...heard, round: heard.round + 1 }])).toEqual([
      { ...heard, round: heard.round + 1 },
    ])
  }
})

test('Python accepts the vectors, and refuses each change by the same words', async ({ skip }) => {
  const data: FairExport = await makeVectors(world.pool)
  const none = ['there is no python3']
  const good = failedInPython({ data }, none)
  skip(good === none, none[0])
  expect(good).toEqual([])
  for (const { what, of, change, python } of refusedOf(data)) {
    const rounds = data.rounds.filter(({ key, round }) => key === of[0] && round === of[1])
    const changed = { ...data, rounds: rounds.map((round) => ({ ...round, ...change })) }
    expect(failedInPython({ data: changed }, none), what).toEqual(python)
  }
})
