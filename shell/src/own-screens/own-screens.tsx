/** Screens of the shell itself: each in a file of its own, so that members' pages do without them. */
import { type ComponentType, lazy } from 'react'
import { retryImport } from '../loader/index.ts'

interface OwnScreen<Props extends object> {
  /** Shows the screen at once where `ahead` has fetched it, else suspends until it is there. */
  Screen: ComponentType<Props>
  /** Fetches it; a file that does not come is asked for until it does. */
  ahead(): Promise<void>
}

function ownScreen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): OwnScreen<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetched = () =>
    retryImport(load).then((module) => {
      Loaded = module.default
      return module
    })
  // not for what has come already: React waits a moment for each, and takes over what stands in the HTML in pieces
  const Later = lazy(fetched) as unknown as ComponentType<Props>
  return {
    Screen: (props) => (Loaded ? <Loaded {...props} /> : <Later {...props} />),
    ahead: async () => void (Loaded ?? (await fetched())),
  }
}

export const login = ownScreen(() => import(/* webpackChunkName: "login" */ '../login/login.tsx'))
export const register = ownScreen(() => import(/* webpackChunkName: "register" */ '../register/register.tsx'))
export const legal = ownScreen(() => import(/* webpackChunkName: "legal" */ '../legal/legal.tsx'))
export const contact = ownScreen(() => import(/* webpackChunkName: "contact" */ '../contact/contact.tsx'))

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
