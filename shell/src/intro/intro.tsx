import { useEffect, useState } from 'react'
import { isTyping, wantsIntro } from './wants-intro.ts'

/** Fetches the intro only once Login works, and only where it is wanted (see wants-intro.ts). */
export function Intro() {
  const [Clip, setClip] = useState<typeof import('./clip.tsx')['Clip'] | null>(null)
  useEffect(() => {
    if (!wantsIntro()) return
    let left = false
    const start = () => {
      if (isTyping()) return
      import(/* webpackChunkName: "intro" */ './clip.tsx').then(
        ({ Clip: Loaded }) => !left && setClip(() => Loaded),
        () => {}, // decoration: without it the form is there all the same
      )
    }
    const timer = setTimeout(start, document.readyState === 'complete' ? 300 : 1200)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return Clip && <Clip onEnd={() => setClip(null)} />
}
