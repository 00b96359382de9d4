import type { Heard } from '../index.ts'

/** What drand's relays answered for quicknet, as recorded in public; and round 1000 of another of its chains. */
export const QUICKNET_ROUNDS: readonly Heard[] = [
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 12_040_883,
    signature: '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
  },
  {
    round: 32_285_085,
    signature: '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416',
  },
  {
    round: 32_285_086,
    signature: 'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44',
  },
]
export const OF_ANOTHER_CHAIN: Heard = {
  round: 1000,
  signature: 'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412',
}
