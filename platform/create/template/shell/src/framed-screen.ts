/** Remotes in frames: here they learn of the address, and navigate. */
import { go, usePath } from '@my-app/kit/route'
import { text } from '@my-app/kit/text'
import { framedScreen as framed } from '@yaksok/host/framed'

/** The component of a screen or card that runs in a frame. */
export const framedScreen = (remote: string, expose: string) =>
  framed(remote, expose, {
    usePage() {
      const { pathname, search, hash } = location
      return {
        location: { pathname: usePath(pathname), search, hash },
        navigate: (to, options) => void (typeof to === 'number' ? history.go(to) : go(to, options)),
      }
    },
    // no call of this app is for remotes that it does not trust
    ask: async (name) => {
      throw new Error(`${name} is no call for frames`)
    },
    // it has no toasts
    toast() {},
    texts: { skip: (title) => text('screen.skip', { title }) },
  })
