/** The process that is measured, and killed: a gateway with its release service over the store that it is given. */
import { listen } from '@yaksok/platform/app'
import { createGateway } from '@yaksok/platform/gateway'

const [store = '', port = '0'] = process.argv.slice(2)
const app = await createGateway({ store, releases: {} })
await listen(app, { host: '127.0.0.1', port: Number(port) })
process.send?.('ready')
