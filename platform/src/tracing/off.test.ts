import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * Imports the gateway and asks for traces, first without the variables, in a process that says what it resolves of
 * OpenTelemetry. prom-client brings its API in any case.
 */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@opentelemetry/') && !context.parentURL?.includes('/prom-client/')) loaded.push(name)
    return next(name, context)
  } })
  await import('./gateway/index.ts')
  const { openTracing } = await import('./tracing/index.ts')
  const said = async () => {
    const tracing = await openTracing({ name: 'app', version: '1', onProblem() {} })
    return { isOn: tracing !== undefined, loaded: loaded.length > 0 }
  }
  const without = await said()
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1'
  console.log(JSON.stringify([without, await said()]))
  process.exit()
`

test('without the variables nothing of OpenTelemetry is loaded; with one of them it is', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROGRAM],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_EXPORTER: '' },
    },
  )
  expect(JSON.parse(stdout)).toEqual([
    { isOn: false, loaded: false },
    { isOn: true, loaded: true },
  ])
})

test('variables without the packages are one sentence that says what to install', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      if (!name.startsWith('@opentelemetry/exporter')) return next(name, context)
      throw Object.assign(new Error('no ' + name), { code: 'ERR_MODULE_NOT_FOUND' })
    } })
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1'
    const { openTracing } = await import('./tracing/index.ts')
    await openTracing({ name: 'app', version: '1', onProblem() {} }).catch(({ message }) => console.log(message))
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..'),
  })
  expect(stdout).toContain('not installed: npm install @opentelemetry/api')
})
