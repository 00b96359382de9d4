/**
 * Stands in for the federation runtime until the page has it: gives a container the page's shares, each of a version in the
 * range that the container asks for. The runtime takes the container over once a host of its own initialises it.
 */
globalThis.__FEDERATION_RUNTIMES__ ??= {}
const runtimes = globalThis.__FEDERATION_RUNTIMES__

/** Whether a version is in a range `^1.2.3`, as builds write it. Of any other form only the runtime knows. */
function fits(version, range) {
  if (!/^\^[1-9]/.test(range)) return false
  const [[major, minor, patch], [needMajor, needMinor, needPatch]] = [version, range.slice(1)].map((text) =>
    text.split('.').map(Number),
  )
  return major === needMajor && (minor > needMinor || (minor === needMinor && patch >= needPatch))
}

const first = {
  bundlerRuntime: {
    // what containers begin with, and the runtime puts its own in place of
    S: {},
    init() {},
    I() {},
    // what is exposed is loaded later, so nothing is taken before
    installInitialConsumes() {},
    initContainerEntry(options) {
      const { webpackRequire, shareScope } = options
      const { federation } = webpackRequire
      const found = runtimes[__FEDERATION_VERSION__]
      if (found === first) {
        federation.given = shareScope
        return
      }
      const { runtime, bundlerRuntime, attachShareScopeMap } = found
      Object.assign(federation, { runtime, bundlerRuntime, attachShareScopeMap })
      federation.instance = bundlerRuntime.init({ webpackRequire })
      return bundlerRuntime.initContainerEntry(options)
    },
    consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire }) {
      for (const id of chunkMapping[chunkId] ?? []) {
        if (id in installedModules) {
          promises.push(installedModules[id])
          continue
        }
        const { shareKey, shareInfo } = moduleToHandlerMapping[id]
        const { version, lib, get } = webpackRequire.federation.given[shareKey] ?? {}
        if (!(lib || get) || !fits(version, shareInfo.shareConfig.requiredVersion))
          throw Error(`no ${shareKey} to share`)
        const install = (factory) => {
          installedModules[id] = 0
          webpackRequire.m[id] = (module) => {
            delete webpackRequire.c[id]
            module.exports = factory()
          }
        }
        if (lib) install(lib)
        else {
          // its file comes with who first needs it; one that did not come is asked for anew
          installedModules[id] = get().then(install, (cause) => {
            delete installedModules[id]
            throw cause
          })
          promises.push(installedModules[id])
        }
      }
    },
  },
}

runtimes[__FEDERATION_VERSION__] ??= first
