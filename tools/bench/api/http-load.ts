import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

/** One request of a load; loads cycle through theirs. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface HttpResult {
  /** Requests a second. */
  rate: number
  requests: number
  /** Answers that are not HTTP 200. */
  failed: number
  p50: number
  p99: number
}

/** wrk where it is installed (it leaves the processor to what is measured), else autocannon. */
export const httpTool: 'wrk' | 'autocannon' = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

/**
 * Loads a server for some seconds with some connections. With `uniqueKeys` each request carries an Idempotency-Key of
 * its own.
 */
export async function loadHttp(options: {
  port: number
  requests: LoadRequest[]
  connections: number
  seconds: number
  uniqueKeys?: string
}): Promise<HttpResult> {
  return httpTool === 'wrk' ? loadWithWrk(options) : await loadWithAutocannon(options)
}

type LoadOptions = Parameters<typeof loadHttp>[0]

function loadWithWrk({ port, requests, connections, seconds, uniqueKeys }: LoadOptions): HttpResult {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-wrk-'))
  try {
    const script = join(folder, 'load.lua')
    writeFileSync(script, wrkScript(requests, uniqueKeys))
    const args = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      script,
      `http://127.0.0.1:${port}`,
    ]
    const output = execFileSync('wrk', args, { encoding: 'utf8' })
    const line = /^RESULT (.*)$/m.exec(output)?.[1]
    if (!line) throw new Error(`wrk gave no result: ${output}`)
    const [count, duration, failed, p50, p99] = line.split(' ').map(Number) as [number, number, number, number, number]
    return { rate: (count / duration) * 1e6, requests: count, failed, p50: p50 / 1000, p99: p99 / 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Requests are drawn at random, so that connections do not walk through the members in step. */
function wrkScript(requests: LoadRequest[], uniqueKeys: string | undefined): string {
  const lua = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`
  const table = requests.map(({ method, path, headers, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `[${lua(name)}]=${lua(value)}`)
    return `{m=${lua(method)},p=${lua(path)},h={${fields.join(',')}},b=${body === undefined ? 'nil' : lua(body)}}`
  })
  const unique = `
    request = function()
      local r = requests[math.random(#requests)]
      n = n + 1
      r.h["Idempotency-Key"] = ${lua(uniqueKeys ?? '')} .. n
      return wrk.format(r.m, r.p, r.h, r.b)
    end`
  // Where requests repeat they are written once, so that wrk itself costs next to nothing.
  const repeated = `
    local written = {}
    init = function()
      for i, r in ipairs(requests) do written[i] = wrk.format(r.m, r.p, r.h, r.b) end
    end
    request = function()
      return written[math.random(#written)]
    end`
  return `
    local requests = {${table.join(',\n')}}
    local n = 0
    math.randomseed(${Date.now() % 1_000_000})
    ${uniqueKeys ? unique : repeated}
    done = function(summary, latency)
      local e = summary.errors
      io.write(string.format("RESULT %d %d %d %d %d\\n", summary.requests, summary.duration,
        e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50), latency:percentile(99)))
    end`
}

/** Without wrk. */
export async function loadWithAutocannon(options: LoadOptions): Promise<HttpResult> {
  const { port, requests, connections, seconds, uniqueKeys } = options
  let sent = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (made) => {
          const request = requests[Math.floor(Math.random() * requests.length)] as LoadRequest
          const key = uniqueKeys && { 'Idempotency-Key': `${uniqueKeys}${++sent}` }
          return { ...made, ...request, headers: { ...request.headers, ...key } }
        },
      },
    ],
  })
  return {
    rate: result.requests.average,
    requests: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
