import type { ModuleWork, ServerModule, Services } from './http/calls/index.ts'
import { createRelay } from './infra/database/index.ts'
import { createLease, type Lease } from './infra/leader-election/index.ts'
import { createOutageLog } from './infra/logging/index.ts'

/** The lease of a process that may do what the modules have to do beside their answers. */
export function leaseWork(services: Services, modules: readonly ServerModule[], connectionString: string): Lease {
  const { pool, config, log } = services
  const sending = createOutageLog(log, 'event-bus', 'messages could not be sent on', 'messages are sent on again')
  const relay = createRelay({ pool, busUrl: config.busUrl, onError: sending.failed, onSent: sending.worked })
  const works: ModuleWork[] = [relay, ...modules.flatMap(({ work }) => work ?? [])]
  const outage = createOutageLog(
    log,
    'leader-election',
    'the background work had to be given up',
    'the lock is asked for again',
  )
  return createLease({
    connectionString,
    work: {
      start: async () => {
        for (const work of works) await work.start()
      },
      stop: async () => {
        for (const work of works.toReversed()) await work.stop()
      },
      moves: () => works.every((work) => work.moves?.() ?? true),
    },
    onError: outage.failed,
    onChange: (held) => {
      if (held) outage.worked()
      log.info(
        { event: 'leader-election', held },
        held ? 'background work is done here' : 'background work is done elsewhere',
      )
    },
  })
}
