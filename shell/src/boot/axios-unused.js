// In the place of parts of axios that no code path of the page reaches (see rspack.config.ts).
export default undefined
