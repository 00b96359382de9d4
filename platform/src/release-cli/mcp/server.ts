/** `mcp`: the release service's verbs for programs that speak the Model Context Protocol, over standard input and output. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { own, StoreError } from '../../util/index.ts'
import { connect } from '../remote/api-client.ts'
import { type AskedFrom, checkedArguments, TOOLS } from './tools.ts'

/** Bytes of one message; the longest that makes sense has a reason of 500 characters. */
const MOST_BYTES = 100_000

/**
 * A server of the protocol with all tools; it is not connected yet. Tools run one after the other: two builds in one folder
 * would be in each other's way.
 * @throws StoreError without a token, or for an address that a token must not be sent to
 */
export async function openMcp(from: AskedFrom): Promise<Server> {
  // nothing is asked yet: it looks at the address and the token
  connect(from.to)
  const [{ Server }, { CallToolRequestSchema, ListToolsRequestSchema }] = await loadSdk()
  const server = new Server({ name: 'releases', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listing() }))
  let last: Promise<unknown> = Promise.resolve()
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const answer = last.then(() => call(params.name, params.arguments ?? {}, from))
    last = answer
    return answer
  })
  return server
}

/** Serves until standard input ends. Nothing but the protocol may be written to standard output. */
export async function serveMcp(from: AskedFrom): Promise<void> {
  const server = await openMcp(from)
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MOST_BYTES })
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', resolve)
  })
  await server.connect(transport)
  await closed
  // a client that is gone reads no answer
  process.stdin.destroy()
}

async function loadSdk() {
  try {
    return await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StoreError(
      'YK1021',
      'mcp needs @modelcontextprotocol/sdk: npm install --save-dev @modelcontextprotocol/sdk@1.32.2',
    )
  }
}

const listing = () =>
  Object.entries(TOOLS).map(([name, { description, arguments: all, reads }]) => ({
    name,
    description,
    inputSchema: {
      type: 'object' as const,
      properties: Object.fromEntries(
        Object.entries(all).map(([key, { type, description: about }]) => [key, { type, description: about }]),
      ),
      required: Object.keys(all).filter((key) => !all[key]?.optional),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: reads ?? false, destructiveHint: !reads, openWorldHint: false },
  }))

/** What a tool answered, or the line that it was refused with. */
async function call(name: string, given: Record<string, unknown>, from: AskedFrom) {
  const lines: string[] = []
  const answer = (text: string, isError = false) => ({ content: [{ type: 'text' as const, text }], isError })
  const tool = own(TOOLS, name)
  if (!tool) return answer(`No tool ${JSON.stringify(name.slice(0, 40))} (${Object.keys(TOOLS).join(', ')})`, true)
  const checked = checkedArguments(tool, given)
  if (typeof checked === 'string') return answer(checked, true)
  try {
    await tool.run(checked, from, (line) => void lines.push(line))
    return answer(lines.join('\n') || 'Nothing')
  } catch (error) {
    if (!(error instanceof StoreError)) console.error(error)
    const why = error instanceof StoreError ? error.message : 'The command failed; its terminal says why'
    return answer([...lines, why].join('\n'), true)
  }
}
