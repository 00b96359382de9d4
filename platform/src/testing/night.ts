/**
 * Whether this is the longer run (`NIGHT=1`): by day, tests with the tag `@night` do not run, and some others try a
 * selection of what they hold.
 */
export const night = process.env.NIGHT === '1'

/** Cases that are tried in the same way: by day the first of them, or the first `most`, stand for all. */
export const someByDay = <T>(cases: readonly T[], most = 1): readonly T[] => (night ? cases : cases.slice(0, most))
