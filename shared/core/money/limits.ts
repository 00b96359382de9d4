/** What the server takes at most, won; fields say so while it is typed. */

/** In one request for a deposit. */
export const MAX_DEPOSIT = 1_000_000_000
/** For one pick of an order. */
export const MAX_STAKE = 100_000_000
/** As a member's own limit of a day. */
export const MAX_LIMIT = 1_000_000_000_000
