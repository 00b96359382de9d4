import type { FairExport } from '@yaksok/shared/core/contract'
import { verifyExport } from '@yaksok/shared/core/draw'
import { exportRounds } from '../../src/domain/rounds/fairness-export.ts'
import { one } from '../../src/infra/database/index.ts'
import type { World } from '../wallet/world.ts'
import { runPython } from './python.ts'

interface Kept {
  hash: string
  expect: string
  beacon: string
  round: number
}

/** What everybody sees of a round. */
export interface Published {
  data: FairExport
  round: FairExport['rounds'][number]
}

/** An operator who does what triggers refuse, and what everybody sees of the first round of the lottery `dice`. */
export function operatorOf(world: World) {
  /** What everybody can keep of the round before it is drawn. */
  async function header(): Promise<Kept> {
    const row = await one<Kept & Record<string, unknown>>(
      world.pool,
      `select encode(hash, 'hex') as hash, expect, encode(beacon_chain, 'hex') as beacon, beacon_round as round
       from rounds where seq = 1`,
    )
    return row as Kept
  }

  async function published(): Promise<Published> {
    const { expect: number } = await header()
    const data = await exportRounds(world.pool, 'dice', { expect: number })
    return { data, round: data.rounds[0] as Published['round'] }
  }

  async function force(...statements: string[]): Promise<void> {
    await world.admin.query('set session_replication_role = replica')
    for (const statement of statements) await world.admin.query(statement)
    await world.admin.query('set session_replication_role = origin')
  }

  return { header, published, force }
}

/** Checks of the browser that fail. */
export async function failed({ data }: Pick<Published, 'data'>): Promise<string[]> {
  const { rounds } = await verifyExport(data)
  return rounds.flatMap(({ steps }) => steps.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id))
}

/** What the check by another hand says of it; `due` on a machine without Python. */
export function failedInPython({ data }: Pick<Published, 'data'>, due: string[]): string[] {
  return runPython(data)?.lines.flatMap((line) => line.split(' ').slice(2)) ?? due
}
