/** One server process of the benchmark: the API alone on 127.0.0.1. Prints its port once it listens. */
import { createApi, readConfig } from '@yaksok/server'
import Fastify from 'fastify'

const config = readConfig(process.env)
const api = await createApi({ config, connectionString: config.databaseUrl as string })
const app = Fastify()
await app.register(api.plugin, { prefix: '/api' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${new URL(address).port}`)
process.on('SIGTERM', async () => {
  await app.close()
  await api.close()
  process.exit(0)
})
