/** The least stake for one pick, in won (DESIGN.md, Copy: 1,000원부터 참여할 수 있어요). */
export const LEAST_STAKE = 1_000
