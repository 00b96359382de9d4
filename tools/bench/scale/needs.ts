/** What so many members need, by the model: all of it is computed, none of it measured. Pure functions. */
import { ACTIONS, type Action, type Mix } from './mix.ts'
import { coresFor, type Model, predict, type Straight } from './model.ts'

/** Share of a core that is planned with: bursts, deployments and a machine that is away take the rest. */
export const PLANNED = 0.6
/** Streams that one process takes (platform, `openStreams`; server, `MemberStreams`). */
const STREAMS_PER_PROCESS = 15_000

export interface Measures {
  model: Model
  /** ms of the database for a message, by processes that listen. */
  notify: Straight
  /** ms of the database for settling a round, by its entries: one transaction, so one core. */
  settle: Straight
  /** Connections to the database of one API process. */
  connections: number
  /** kB of a process for a member's stream. */
  streamKb: { api: number; gateway: number }
  lotteries: number
}

export interface Needs {
  members: number
  /** Cores at {@link PLANNED}. */
  gatewayCores: number
  apiCores: number
  databaseCores: number
  /** Of these, for what no replica can take: entries, requests and logins, with the reading around them. */
  primaryCores: number
  engineCores: number
  /** Processes: as many as cores or streams ask for, whichever is more. */
  gateways: number
  apis: number
  /** Connections of all API processes, without a pooler. */
  connections: number
  /** GB that streams take in all processes. */
  streamGb: number
  rowsPerSecond: number
  transactionsPerSecond: number
  walMbPerSecond: number
  outMbitPerSecond: number
  messagesPerSecond: number
  /** Cores that messages alone take of the database. */
  messageCores: number
  /** Entries of one round, and s of one core that settling it takes. */
  entriesPerRound: number
  settleSeconds: number
}

const WRITES: readonly Action[] = ['order', 'deposit', 'withdrawal', 'login']

/** The mix without what only reads. */
const writing = (mix: Mix): Mix =>
  Object.fromEntries(ACTIONS.map((one) => [one, WRITES.includes(one) ? mix[one] : 0])) as Record<Action, number>

export function needsOf(
  { model, notify, settle, connections, streamKb, lotteries }: Measures,
  mix: Mix,
  members: number,
): Needs {
  const minute = predict(model, members, mix, 1)
  const perSecond = (name: string) => (minute[name] ?? 0) / 60
  const cores = (part: string) => coresFor(model, mix, part, members, PLANNED)
  const processes = (part: string) => Math.ceil(Math.max(cores(part), members / STREAMS_PER_PROCESS))
  const apis = processes('api')
  // a decision on money tells its member
  const messages = (members * (mix.deposit + mix.withdrawal)) / 60
  const entries = (members * mix.order) / lotteries
  return {
    members,
    gatewayCores: cores('gateway'),
    apiCores: cores('api'),
    databaseCores: cores('database'),
    primaryCores: coresFor(model, writing(mix), 'database', members, PLANNED),
    engineCores: cores('engine'),
    gateways: processes('gateway'),
    apis,
    connections: apis * connections,
    streamGb: (members * (streamKb.api + streamKb.gateway)) / 2 ** 20,
    rowsPerSecond: perSecond('rows'),
    transactionsPerSecond: perSecond('transactions'),
    walMbPerSecond: perSecond('wal') / 1e6,
    outMbitPerSecond: (perSecond('bytesOut') * 8) / 1e6,
    messagesPerSecond: messages,
    messageCores: (messages * (notify.at0 + notify.each * apis)) / 1000 / PLANNED,
    entriesPerRound: entries,
    settleSeconds: (Math.max(0, settle.at0) + settle.each * entries) / 1000,
  }
}
