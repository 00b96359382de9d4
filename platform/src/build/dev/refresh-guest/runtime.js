// Stands in for react-refresh/runtime in a remote's development bundle. With a runtime of its own its components
// would register with nobody: React reports to the one that was there first, the shell's.
// In a released shell there is none: then nothing is registered, and an update reloads the page.
const nothing = () => {}
const host = window.__REFRESH_HOST__

/** @public */
export const createSignatureFunctionForTransform = host?.createSignatureFunctionForTransform ?? (() => (type) => type)
/** @public */
export const register = host?.register ?? nothing
/** @public */
export const isLikelyComponentType = host?.isLikelyComponentType ?? (() => false)
/** @public */
export const getFamilyByType = host?.getFamilyByType ?? nothing
/** @public */
export const performReactRefresh = host?.performReactRefresh ?? nothing
