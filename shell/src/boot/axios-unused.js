// In the place of parts of axios that no code path of the page reaches (see rspack.config.ts).
export default undefined
/** Of an upload whose progress nobody asks for. */
export const progressEventReducer = undefined
