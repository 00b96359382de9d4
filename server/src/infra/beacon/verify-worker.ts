import { parentPort } from 'node:worker_threads'
import { isBeaconSignature } from '@yaksok/shared/core/draw'

/** One signature to check. */
export interface Claim {
  id: number
  publicKey: string
  round: number
  signature: string
}

parentPort?.on('message', async ({ id, publicKey, round, signature }: Claim) => {
  parentPort?.postMessage({ id, right: await isBeaconSignature(publicKey, round, signature) })
})
