import { BuildingIcon, HomeIcon, type IconType, TicketIcon, UserIcon, UsersIcon } from '@yaksok/shared/parts/icons'

export interface Tab {
  label: string
  path: string
  icon: IconType
  /** Other screens of the same place in the app: the tab is current there too. */
  also: readonly string[]
}

/** The five tabs of docs/spec/routes.json (a test compares them). */
export const tabs: readonly Tab[] = [
  { label: '홈', path: '/Home', icon: HomeIcon, also: ['/NewHome'] },
  { label: '예약', path: '/Game', icon: TicketIcon, also: ['/NewGame', '/Youxi', '/NewYouxi'] },
  { label: '장소', path: '/Nei', icon: BuildingIcon, also: ['/NewNei'] },
  { label: '매니저', path: '/Ggtv', icon: UsersIcon, also: ['/Text', '/Goods'] },
  { label: '내 정보', path: '/Mine', icon: UserIcon, also: ['/NewMine'] },
]

/** Whether a tab is the current one at an address; paths match without regard to case. */
export function isCurrent({ path, also }: Tab, pathname: string): boolean {
  const wanted = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  return [path, ...also].some((own) => own.toLowerCase() === wanted)
}
