// Stands in for react-refresh/runtime in a remote's development bundle. With a runtime of its own its components
// would register with nobody: React reports to the one that was there first, the shell's.
module.exports = window.__YAKSOK_REFRESH__
