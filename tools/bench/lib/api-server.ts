/** The API as `serve.ts` opens it, with traces where the variables ask for them. Prints its port once it listens. */
import { openTracing } from '@yaksok/platform/tracing'
import { createApi, createLog, readConfig } from '@yaksok/server'
import Fastify from 'fastify'

const config = readConfig(process.env)
const onProblem = (text: string) => console.error(text)
const tracing = await openTracing({ name: 'bench', version: '0', onProblem })
const log = createLog(config, tracing?.logFields)
const api = await createApi({ config, connectionString: config.databaseUrl as string, log })
const app = Fastify()
tracing?.follow(app)
await app.register(api.plugin, { prefix: '/api' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${new URL(address).port}`)
process.on('SIGTERM', async () => {
  await app.close()
  await api.close()
  await tracing?.close()
  process.exit(0)
})
