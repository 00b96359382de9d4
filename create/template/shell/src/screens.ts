import type { ComponentType } from 'react'
import { page } from './page.ts'

/** 이 주소의 화면이 어느 리모트에 있는지 */
interface Found {
  remote: string
  screen: string
  title: string
  /** 점검 중이면 그 까닭 */
  closed?: string
}

/** 주소에 있는 화면. 아무 리모트에도 없으면 undefined */
export function screenAt(path: string): Found | undefined {
  for (const [remote, { routes, blocked }] of Object.entries(page.composition.remotes)) {
    const route = routes.find(([own]) => own.toLowerCase() === path.toLowerCase())
    if (!route) continue
    const [, screen, title] = route
    return { remote, screen, title, ...(blocked && { closed: blocked.reason }) }
  }
  return undefined
}

/** 리모트에서 화면을 가져와요. 오지 않으면 거절해요. */
export async function loadScreen({ remote, screen }: Found): Promise<{ default: ComponentType }> {
  const { containerOf, host } = await import(/* webpackChunkName: "shares" */ './host.ts')
  const found = await host.loadRemote<{ default: ComponentType }>(`${containerOf(remote)}/${screen}`)
  if (!found) throw new Error(`${remote}에 ${screen} 화면이 없어요`)
  return found
}
