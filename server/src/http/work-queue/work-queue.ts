import { availableParallelism } from 'node:os'
import { HttpRefusal } from '../calls/index.ts'

/** Whose work it is: costly work is shared fairly among members, and among networks. */
export interface Share {
  member: string
  network: string
}

export interface WorkLineOptions {
  /** Cheap works at once; one dear work may go on beside them. */
  atOnce?: number
  /** That may wait: of all, of one network, of one member. */
  most?: number
  mostOfNetwork?: number
  mostOfMember?: number
  /** Milliseconds, for tests. */
  now?: () => number
}

interface Job extends Share {
  cost: number
  start: () => void
  refuse: () => void
}

/** Threads of libuv, where Node is told no other number. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** Works above this cost are dear: they have one place of their own, so that no login waits until one of them has ended. */
const CHEAP = 1

/**
 * How many cheap works may go on at once: a core is left for everything else, and of libuv's threads one for the dear work
 * and one for everything else. Hashing and pictures have these threads in common with reading files, looking up names and
 * packing answers, which would wait behind them.
 */
export const worksAtOnce = (cores = availableParallelism(), threads = THREADS) =>
  Math.max(1, Math.min(cores, threads - 1) - 1)

/** What was used is half forgotten after this long, ms. */
const HALF_LIFE_MS = 5000
const SWEEP_ABOVE = 10_000
/** Recent cost of a member and a network together from which on their work leaves half of the time free. */
const GREEDY = 6

/**
 * A bounded line before costly work. Next is the job whose member and network will have used least lately with it, so that
 * a member who logs in now and then does not stand behind those who do their worst; of equals it is the one that came
 * last, so that a login does not stand behind forty others who ask for the first time either. Nor do they find the cores
 * taken: after work of the greedy the line rests as long as that took, from everything but work of others. A full line
 * refuses the job that has used most, before any of it was done: 503, or 429 where one member or network fills it.
 */
export function createWorkLine(options: WorkLineOptions = {}) {
  const { atOnce = worksAtOnce(), now = () => performance.now() } = options
  const { most = 128, mostOfNetwork = 64, mostOfMember = 8 } = options
  const used = usageCounter(now)
  const waiting: Job[] = []
  const running = { cheap: 0, dear: 0 }
  let restsUntil = 0
  let alarm: ReturnType<typeof setTimeout> | undefined

  const useOf = ({ member, network }: Share) => used.of(`m ${member}`) + used.of(`n ${network}`)
  const isGreedy = (share: Share) => useOf(share) >= GREEDY
  const count = (is: (job: Job) => boolean) => waiting.reduce((sum, job) => sum + (is(job) ? 1 : 0), 0)

  function admit(job: Job): void {
    if (count(({ member }) => member === job.member) >= mostOfMember) throw busy(429)
    if (count(({ network }) => network === job.network) >= mostOfNetwork) throw busy(429)
    waiting.push(job)
    if (waiting.length <= most) return
    // The newest of the greediest: among equals it is the newcomer itself.
    const greediest = waiting.reduce((chosen, other) => (useOf(other) >= useOf(chosen) ? other : chosen))
    waiting.splice(waiting.indexOf(greediest), 1)
    greediest.refuse()
  }

  /** The oldest job of who will have used least; of equals of who came last. */
  function next(at: number): Job | undefined {
    const rests = restsUntil > at
    const hasPlace = (kind: Kind) => running[kind] < (kind === 'dear' ? 1 : atOnce)
    const startable = waiting.filter((job) => hasPlace(kindOf(job)) && !(rests && isGreedy(job)))
    const uses = new Map(startable.map((job) => [job, useOf(job) + 2 * job.cost]))
    const least = Math.min(...uses.values())
    const last = startable.findLast((job) => uses.get(job) === least)
    return startable.find(
      (job) => job.member === last?.member && job.network === last.network && job.cost === last.cost,
    )
  }

  function startNext(): void {
    clearTimeout(alarm)
    // one time for all: a rest that ended between two looks would leave its job without an alarm
    const at = now()
    for (let job = next(at); job; job = next(at)) {
      waiting.splice(waiting.indexOf(job), 1)
      used.add(`m ${job.member}`, job.cost)
      used.add(`n ${job.network}`, job.cost)
      running[kindOf(job)]++
      job.start()
    }
    if (restsUntil > at && waiting.length > 0) alarm = setTimeout(startNext, restsUntil - at)
  }

  return {
    /**
     * Does the work in its turn.
     * @param cost what it takes, in hashes
     * @throws HttpRefusal 429 or 503 before it begins, where the line is full
     */
    async run<T>(share: Share, work: () => Promise<T>, cost = 1): Promise<T> {
      await new Promise<void>((resolve, reject) => {
        admit({ ...share, cost, start: resolve, refuse: () => reject(busy(503)) })
        startNext()
      })
      const started = now()
      try {
        return await work()
      } finally {
        running[kindOf({ cost })]--
        if (isGreedy(share)) restsUntil = 2 * now() - started
        startNext()
      }
    },
    get waiting() {
      return waiting.length
    },
  }
}

type Kind = 'cheap' | 'dear'

const kindOf = ({ cost }: Pick<Job, 'cost'>): Kind => (cost > CHEAP ? 'dear' : 'cheap')

/** Uses that fade with time. */
function usageCounter(now: () => number) {
  const uses = new Map<string, { amount: number; at: number }>()
  const of = (key: string) => {
    const use = uses.get(key)
    return use ? use.amount * 0.5 ** ((now() - use.at) / HALF_LIFE_MS) : 0
  }
  return {
    of,
    add(key: string, cost: number) {
      if (uses.size > SWEEP_ABOVE) for (const other of uses.keys()) if (of(other) < 0.01) uses.delete(other)
      uses.set(key, { amount: of(key) + cost, at: now() })
    },
  }
}

function busy(status: 429 | 503): HttpRefusal {
  return new HttpRefusal(status, '지금 요청이 많아요. 잠시 뒤에 다시 해 주세요', 2)
}
