import type { MountProps } from '@yaksok/platform/mount'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { type Screen, startOf, WORDS } from '../screen.ts'

export function App({ page }: MountProps<Screen>) {
  const [count, setCount] = useState(startOf(page))
  return h('main', { id: 'main' }, [
    h('h1', null, '프리액트'),
    h('p', { role: 'status' }, String(count)),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, WORDS.tap),
    h('button', { type: 'button', onClick: () => page.navigate('/Home') }, WORDS.home),
  ])
}
