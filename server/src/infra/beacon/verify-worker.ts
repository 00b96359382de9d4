import { parentPort } from 'node:worker_threads'
import { isSignature } from './signature.ts'

/** One signature to check. */
export interface Claim {
  id: number
  publicKey: string
  round: number
  signature: string
}

parentPort?.on('message', ({ id, publicKey, round, signature }: Claim) => {
  parentPort?.postMessage({ id, right: isSignature(publicKey, round, signature) })
})
