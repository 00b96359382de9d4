import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { type BeaconChain, type BeaconInfo, parseChain } from '../chain.ts'

const MAIN = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
const RESTART_MS = 1000

/** A beacon of this server's own, as a process of its own. */
export interface LocalBeacon {
  chain: BeaconChain
  /** Where it answers now; it may move when the process had to be started anew. */
  url(): string
  stop(): Promise<void>
}

interface LocalOptions {
  /** Secret key, base64 of 32 bytes; `''`: the one in `keyFile`. */
  key: string
  keyFile: string
  /** The process has ended, and is started anew in a second. */
  onEnd(code: number | null): void
}

/** Starts one. @throws Error where it cannot start, e.g. with a key that is none */
export async function openLocalBeacon({ key, keyFile, onEnd }: LocalOptions): Promise<LocalBeacon> {
  let child: ChildProcess
  let port = 0
  let isStopping = false
  let again: NodeJS.Timeout | undefined

  async function start(): Promise<BeaconChain> {
    child = fork(MAIN, [], {
      env: { BEACON_KEY: key, BEACON_KEY_FILE: keyFile },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const began = child
    const said = await new Promise<{ port: number; info: BeaconInfo }>((resolve, reject) => {
      began.once('message', resolve)
      // without a listener, a machine that has no room for one more process would end this one
      began.on('error', reject)
      began.once('exit', (code) => reject(new Error(`the local beacon ended with ${code}`)))
    })
    port = said.port
    began.removeAllListeners('exit')
    began.once('exit', startAgain)
    began.unref()
    began.channel?.unref()
    return parseChain(JSON.stringify(said.info)) as BeaconChain
  }

  /** Until it has begun: rounds wait for it. */
  function startAgain(code: number | null): void {
    if (isStopping) return
    onEnd(code)
    again = setTimeout(() => void start().catch(() => startAgain(null)), RESTART_MS).unref()
  }

  const chain = await start()
  return {
    chain,
    url: () => `http://127.0.0.1:${port}`,
    async stop() {
      isStopping = true
      clearTimeout(again)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
