/** The limit of getLotteryInfo: a Fastify route that answers fixed bytes from memory. Prints its port. */
import Fastify from 'fastify'

const body = process.env.BODY ?? ''
const app = Fastify()
app.get('/memory', (_request, reply) => reply.type('application/json').send(body))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${new URL(address).port}`)
