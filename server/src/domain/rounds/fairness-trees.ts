import { fromHex, merkleTree } from '@yaksok/shared/core/draw'
import { many, type Queryable } from '../../infra/database/index.ts'

interface Tree {
  tree: Awaited<ReturnType<typeof merkleTree>>
  /** Place among the leaves by order id. */
  places: Map<string, number>
}

/** Trees kept at a time: the members of a room look at the same few rounds. One of 10,000 entries takes about 3 MB. */
const TREES = 6

/** Trees of sealed rounds, which never change: built once for all members who look for their entries. */
export function createTrees() {
  const known = new Map<number, Promise<Tree>>()

  async function build(db: Queryable, roundId: number): Promise<Tree> {
    const rows = await many<{ id: number; leaf: string }>(
      db,
      `select o.id, encode(round_leaf(l.key, r, o), 'hex') as leaf
       from rounds r join lotteries l on l.id = r.lottery_id join orders o on o.round_id = r.id
       where r.id = $1 order by o.id`,
      [roundId],
    )
    const tree = await merkleTree(rows.map(({ leaf }) => fromHex(leaf)))
    return { tree, places: new Map(rows.map(({ id }, place) => [String(id), place])) }
  }

  return {
    of(db: Queryable, roundId: number): Promise<Tree> {
      const kept = known.get(roundId)
      if (kept) return kept
      const built = build(db, roundId)
      known.set(roundId, built)
      if (known.size > TREES) known.delete(known.keys().next().value as number)
      built.catch(() => known.delete(roundId))
      return built
    },
  }
}
