/** Tells who fetches ahead that another screen is shown, with links of its own; nobody listens before the content is there. */
export const screenShown: { listener?: () => void } = {}
