import type { FailureKind } from './load-machine.ts'

/** The kind of failure that a message of the runtime tells of; undefined where it is none of the runtime's. */
export function kindOfMessage(message: string): FailureKind | undefined {
  const code = /RUNTIME-\d{3}/.exec(message)?.[0]
  if (!code) return undefined
  // RUNTIME-008: the script of a container, which did not arrive, came too late or threw
  if (code !== 'RUNTIME-008' || message.includes('ScriptExecutionError')) return 'script'
  return message.includes('timed out') ? 'timeout' : 'network'
}
