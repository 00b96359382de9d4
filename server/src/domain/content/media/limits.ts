const MB = 1024 * 1024

/** Bytes that a source may have. A picture is made smaller; a clip is served as it is. */
export const MOST = { picture: 12 * MB, clip: 30 * MB } as const
/** Bytes that one import holds in memory at most, after pictures were made smaller. */
export const MOST_TOGETHER = 300 * MB
/** Pixels of a picture that is taken, and of the edge that is kept: three times the widest place on a phone. */
export const PIXELS = { most: 50_000_000, leastEdge: 32, keptEdge: 1280 } as const
/** Bytes of one row of `media_parts`. */
export const PART = 256 * 1024
