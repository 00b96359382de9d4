/** Remotes in frames, which learn of this app's router, public calls and toasts here. */
import { type FrameKit, framedScreen as framed } from '@yaksok/host/framed'
import { useLocation, useNavigate } from '@yaksok/shared/page/router'
import { toast } from '@yaksok/shared/page/ui'
import { askWithoutSession } from './ask-without-session.ts'

const kit: FrameKit = {
  usePage() {
    const { pathname, search, hash } = useLocation()
    const go = useNavigate()
    return {
      location: { pathname, search, hash },
      navigate: (to, options) => void (typeof to === 'number' ? go(to) : go(to, options)),
    }
  },
  ask: askWithoutSession,
  toast: (text) => toast(text),
  texts: { skip: (title) => `${title} 화면 건너뛰기` },
}

/** The component of a screen or card that runs in a frame. */
export const framedScreen = (remote: string, expose: string) => framed(remote, expose, kit)
