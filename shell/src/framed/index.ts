/** Remotes in frames, which learn of this app's router, public calls and toasts here. */
import { type FrameKit, framedScreen as framed } from '@yaksok/host/framed'
import { toast } from '@yaksok/shared/page/ui'
import { usePage } from '../use-page.ts'
import { askWithoutSession } from './ask-without-session.ts'

const kit: FrameKit = {
  usePage,
  ask: askWithoutSession,
  toast: (text) => toast(text),
  texts: { skip: (title) => `${title} 화면 건너뛰기` },
}

/** The component of a screen or card that runs in a frame. */
export const framedScreen = (remote: string, expose: string) => framed(remote, expose, kit)
