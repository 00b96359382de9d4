/** TypeScript and JSX for a host by webpack, which brings no compiler of its own. */
const { rspack } = require('@rspack/core')

module.exports = function swcLoader(source) {
  const done = this.async()
  const jsc = {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  }
  rspack.experiments.swc.transform(source, { filename: this.resourcePath, jsc, module: { type: 'es6' } }).then(
    ({ code }) => done(null, code),
    (error) => done(error),
  )
}
