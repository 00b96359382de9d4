import type * as registry from '@yaksok/platform/registry'
import { composition, type PageComposition, type PageRemote, recompose } from '../composition/index.ts'
import { fitsContract } from '../loader/contract-majors.ts'

/**
 * Blocks, alone, every remote that was written against a contract this shell does not provide: the gateway has done so
 * for the contract and for the ranges of shared modules, but not for an override. The ranges need no words in every
 * page: a container throws by itself when it is given a version outside them (`strictVersion`).
 */
export function checked(all: PageComposition, provided = __SHELL__.contract): PageComposition['remotes'] {
  const contracts = [provided, ...(all.earlier ?? []).map(([contract]) => contract)]
  const remotes = Object.entries(all.remotes).map(([name, remote]): [string, PageRemote] =>
    remote.blocked || contracts.some((contract) => fitsContract(remote.contract, contract))
      ? [name, remote]
      : [name, { ...remote, blocked: { kind: 'contract', reason: `${remote.contract} > ${provided}` } }],
  )
  return Object.fromEntries(remotes)
}

interface DevelopedRemote {
  contract?: string
  entries?: registry.PageEntry[]
  cards?: registry.PageCard[]
  routes?: { path: string; screen: string; title: string; tabBar?: boolean; variant?: string }[]
}

/** Takes the routes of overridden remotes from the developer's machine; a build that does not answer keeps the released ones. */
export async function developRemotes(): Promise<void> {
  const remotes = await Promise.all(
    Object.entries(composition.remotes).map(async ([name, remote]) => [name, await developed(remote)] as const),
  )
  recompose(checked({ ...composition, remotes: Object.fromEntries(remotes) }))
}

async function developed(remote: PageRemote): Promise<PageRemote> {
  if (!remote.override) return remote
  try {
    const found = (await (await fetch(`${remote.override}/remote.json`)).json()) as DevelopedRemote
    const routes = (found.routes ?? []).map(
      ({ path, screen, title, tabBar, variant }): registry.PageRoute => [
        path,
        screen,
        title,
        tabBar ? 1 : 0,
        ...(variant ? ([variant] as const) : ([] as const)),
      ],
    )
    const { contract = remote.contract, entries = [], cards = [] } = found
    return { ...remote, contract, routes, entries, cards }
  } catch {
    return remote
  }
}
