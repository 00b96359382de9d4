/** A server process for tests that kill it: the API alone on 127.0.0.1. Prints its port once it listens. */
import Fastify from 'fastify'
import { createApi } from '../../../src/app.ts'
import { readConfig } from '../../../src/infra/config/index.ts'

const config = readConfig(process.env)
const api = await createApi({
  config,
  connectionString: config.databaseUrl as string,
  ownerConnectionString: config.databaseOwnerUrl as string,
})
const app = Fastify({ forceCloseConnections: true })
await app.register(api.plugin, { prefix: '/api' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${new URL(address).port}`)
