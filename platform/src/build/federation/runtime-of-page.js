/** What a released container has for a runtime: the page's of its version, there before the container is evaluated. */
export default globalThis.__FEDERATION_RUNTIMES__[__FEDERATION_VERSION__]
