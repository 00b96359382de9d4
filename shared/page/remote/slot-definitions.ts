/**
 * What cards are given, by the place that they stand in. Made of every remote.json by `npm run routes`; do not edit. Each is
 * optional, so that one more is an addition to the contract.
 */
export interface SlotDefinitions {
  /** Drawn by home. */
  home?: object
}
