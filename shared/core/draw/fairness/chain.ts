import { type Bytes, concat, sha256, utf8 } from '@yaksok/platform/log'

const LINK = utf8('yaksok-link-v1')
const SEED = utf8('yaksok-seed-v1')

/** One step down a chain: link k gives link k-1. Link 0 is the anchor, published before the chain's first round. */
export function previousLink(link: Bytes): Promise<Bytes> {
  return sha256(concat(LINK, link))
}

/** `steps` steps down: link k gives link k - steps. */
export async function walkDown(link: Bytes, steps: number): Promise<Bytes> {
  let current = link
  for (let step = 0; step < steps; step++) current = await previousLink(current)
  return current
}

/** The server seed of a round. The link before it says nothing about it: the two are hashed apart. */
export function seedOfLink(link: Bytes): Promise<Bytes> {
  return sha256(concat(SEED, link))
}

/** What is published before the round opens. */
export function commitmentOf(seed: Bytes): Promise<Bytes> {
  return sha256(seed)
}
