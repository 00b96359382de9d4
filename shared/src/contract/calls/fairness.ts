/** Provably fair rounds: commitments, reveals and exports (docs/spec/decisions.md, Honest by design 3). */
export const fairnessCalls = {}
