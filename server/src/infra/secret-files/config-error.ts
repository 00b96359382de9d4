/** The environment does not describe a server that may run; `message` is one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
