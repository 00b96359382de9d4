export const label = (what: string) => `${what} of release 1`
