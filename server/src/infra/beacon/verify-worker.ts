import { parentPort } from 'node:worker_threads'
import { isBeaconSignature } from '@yaksok/shared/core/draw'
import type { Heard } from './relay.ts'
import { wrongAmong } from './wrong-among.ts'

/** Signatures of one key to check. */
export interface Claim {
  id: number
  publicKey: string
  heard: readonly Heard[]
}

parentPort?.on('message', async ({ id, publicKey, heard }: Claim) => {
  parentPort?.postMessage({ id, wrong: await wrongOf(publicKey, heard) } satisfies Checked)
})

/** Which of them are wrong. */
export interface Checked {
  id: number
  wrong: readonly Heard[]
}

async function wrongOf(publicKey: string, heard: readonly Heard[]): Promise<readonly Heard[]> {
  const [only] = heard
  if (!only || heard.length > 1) return wrongAmong(publicKey, heard)
  return (await isBeaconSignature(publicKey, only.round, only.signature)) ? [] : heard
}
