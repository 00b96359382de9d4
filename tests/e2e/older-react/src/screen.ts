/**
 * The remote's screen as the shell loads it: a component of the page's React, which holds a root of the remote's own React
 * and hands it plain values.
 */
import { useNavigate } from '@yaksok/shared/page/router'
import { useUser } from '@yaksok/shared/page/session'
import { createElement, useEffect, useRef, useState } from 'page-react'
import { type Mounted, mount } from './mount.tsx'

export default function NotesScreen() {
  const { username } = useUser()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ cause: unknown }>()
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>()
  useEffect(() => {
    mounted.current = mount(place.current as HTMLDivElement)
    return () => mounted.current?.unmount()
  }, [])
  useEffect(() =>
    mounted.current?.draw({ username, go: (path) => navigate(path), failed: (cause) => setFailure({ cause }) }),
  )
  // in the page's React: here the shell's boundary catches it
  if (failure) throw failure.cause
  return createElement('div', { ref: place })
}
