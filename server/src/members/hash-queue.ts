import { availableParallelism } from 'node:os'
import { HttpRefusal } from '../contract/index.ts'

/** Whose work it is: hashing is shared fairly among members, and among networks. */
export interface Share {
  member: string
  network: string
}

export interface HashQueueOptions {
  /** Hashes at once; a core is left for everything else. */
  atOnce?: number
  /** That may wait: of all, of one network, of one member. */
  most?: number
  mostOfNetwork?: number
  mostOfMember?: number
  /** Milliseconds, for tests. */
  now?: () => number
}

interface Job extends Share {
  start: () => void
  refuse: () => void
}

/** What was used is half forgotten after this long, ms. */
const HALF_LIFE_MS = 5000
const SWEEP_ABOVE = 10_000

/**
 * A bounded line before slow hashing. Next is the job whose member and network have used least lately, so that a member
 * who logs in now and then does not stand behind those who do their worst. A full line refuses the job that has used
 * most, before any of it was hashed: 503, or 429 where one member or network fills it.
 */
export function createHashQueue(options: HashQueueOptions = {}) {
  const { atOnce = Math.max(1, availableParallelism() - 1), now = () => performance.now() } = options
  const { most = 128, mostOfNetwork = 64, mostOfMember = 8 } = options
  const used = usageCounter(now)
  const waiting: Job[] = []
  let running = 0

  const useOf = ({ member, network }: Share) => used.of(`m ${member}`) + used.of(`n ${network}`)
  const count = (is: (job: Job) => boolean) => waiting.reduce((sum, job) => sum + (is(job) ? 1 : 0), 0)

  function admit(job: Job): void {
    if (count(({ member }) => member === job.member) >= mostOfMember) throw busy(429)
    if (count(({ network }) => network === job.network) >= mostOfNetwork) throw busy(429)
    waiting.push(job)
    if (waiting.length <= most) return
    // The newest of the greediest: among equals it is the newcomer itself.
    take((left, right) => useOf(left) >= useOf(right)).refuse()
  }

  /** Takes out the job that is `before` every other. */
  function take(before: (left: Job, right: Job) => boolean): Job {
    let chosen = 0
    for (let n = 1; n < waiting.length; n++) if (before(waiting[n] as Job, waiting[chosen] as Job)) chosen = n
    return waiting.splice(chosen, 1)[0] as Job
  }

  function startNext(): void {
    while (running < atOnce && waiting.length > 0) {
      const job = take((left, right) => useOf(left) < useOf(right))
      used.add(`m ${job.member}`)
      used.add(`n ${job.network}`)
      running++
      job.start()
    }
  }

  return {
    /** Does the work in its turn. @throws HttpRefusal 429 or 503 before it begins, where the line is full */
    async run<T>(share: Share, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((resolve, reject) => {
        admit({ ...share, start: resolve, refuse: () => reject(busy(503)) })
        startNext()
      })
      try {
        return await work()
      } finally {
        running--
        startNext()
      }
    },
    get waiting() {
      return waiting.length
    },
  }
}

/** Uses that fade with time. */
function usageCounter(now: () => number) {
  const uses = new Map<string, { amount: number; at: number }>()
  const of = (key: string) => {
    const use = uses.get(key)
    return use ? use.amount * 0.5 ** ((now() - use.at) / HALF_LIFE_MS) : 0
  }
  return {
    of,
    add(key: string) {
      if (uses.size > SWEEP_ABOVE) for (const other of uses.keys()) if (of(other) < 0.01) uses.delete(other)
      uses.set(key, { amount: of(key) + 1, at: now() })
    },
  }
}

function busy(status: 429 | 503): HttpRefusal {
  return new HttpRefusal(status, '지금 요청이 많아요. 잠시 뒤에 다시 해 주세요', 2)
}
