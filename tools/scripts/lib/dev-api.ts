/** The API in a process of its own while developing: restarted by `node --watch` when the server's sources change. */
import { createGateway } from '@yaksok/platform/gateway'
import { createApi, createLog, readConfig } from '@yaksok/server'
import { fail, STORE } from '@yaksok/server/command'
import { applicationUrl, runningClusterUrl } from '@yaksok/server/postgres'

try {
  const config = readConfig()
  const [, , embedded] = process.argv
  const owner = config.databaseOwnerUrl ?? config.databaseUrl ?? (embedded && (await runningClusterUrl(embedded))) ?? ''
  const api = await createApi({
    config,
    connectionString: config.databaseUrl ?? applicationUrl(owner),
    ownerConnectionString: owner,
    log: createLog(config),
  })
  const app = await createGateway({ store: STORE, api: api.plugin, metrics: [api.metrics], ready: api.ready })
  await app.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT) })
  const close = () =>
    void app
      .close()
      .then(() => api.close())
      .finally(() => process.exit(0))
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  fail(error)
}
