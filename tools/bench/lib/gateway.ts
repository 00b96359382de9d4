/** The process that is measured: a gateway alone over the store that it is given, with its release service and its usual limits. */
import { listen } from '@yaksok/platform/app'
import { createGateway } from '@yaksok/platform/gateway'

const [store = '', port = '0'] = process.argv.slice(2)
const app = await createGateway({ store, releases: {} })
await listen(app, { host: '127.0.0.1', port: Number(port) })
process.send?.('ready')
process.on('message', async () => {
  await app.close()
  process.exit(0)
})
