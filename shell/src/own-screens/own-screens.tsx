/** Screens of the shell itself: each in a file of its own, so that members' pages do without them. */
import { type OwnScreen, ownScreen } from '@yaksok/host/react'

export const login = ownScreen(() => import(/* webpackChunkName: "login" */ '../login/login.tsx'))
export const register = ownScreen(() => import(/* webpackChunkName: "register" */ '../register/register.tsx'))
export const legal = ownScreen(() => import(/* webpackChunkName: "legal" */ '../legal/legal.tsx'))
export const contact = ownScreen(() => import(/* webpackChunkName: "contact" */ '../contact/contact.tsx'))
/** Beside every screen of a member, once its content is there. */
export const requiredAction = ownScreen(
  () => import(/* webpackChunkName: "required-action" */ '../required-action/required-action.tsx'),
)

const AT: Readonly<Record<string, Pick<OwnScreen<never>, 'ahead'>>> = {
  '/': login,
  '/login': login,
  '/register': register,
  '/terms': legal,
  '/privacy': legal,
  '/contact': contact,
}

/** Fetches the shell's screen of an address, so that it is rendered in one go; at once where it has none there. */
export async function ownScreenAhead(pathname: string): Promise<void> {
  await AT[pathname.replace(/(.)\/$/, '$1').toLowerCase()]?.ahead()
}
