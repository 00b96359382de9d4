/**
 * What the contract says beside its calls: limits, words, codes and keys. Apart from their schemas, for screens that make
 * no call: whoever imports a name of it bundles that name. `core/contract` has them, too.
 */
export * from './constants.ts'
export * from './credentials.ts'
export * from './documents.ts'
export * from './envelope.ts'
export * from './proof.ts'
