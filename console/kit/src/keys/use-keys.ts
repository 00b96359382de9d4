import { readShortcuts } from '@yaksok/shared/page/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { isField, keyOf, takesKey } from './press.ts'
import { type Group, groups, type Shortcut, shortcutFor, store } from './store.ts'

/** Puts keys into the page for as long as the component is there. */
export function useKeys(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const shape = shortcuts.map(({ key, or, label, off }) => [key, or, label, off].join()).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a key does is read when it is pressed; `shape` is what is listed
  useEffect(() => {
    const id = Symbol(title)
    const listed = latest.current.map((shortcut, at) => ({ ...shortcut, run: () => latest.current[at]?.run() }))
    store.set(groups, new Map(store.get(groups)).set(id, { title, shortcuts: listed }))
    return () => {
      const rest = new Map(store.get(groups))
      rest.delete(id)
      store.set(groups, rest)
    }
  }, [title, shape])
}

/** The keys of the page as the sheet lists them. */
export const useGroups = (): Group[] => [...useAtomValue(groups, { store }).values()]

/** Runs what keys mean; the shell mounts it once. */
export function useKeyboard(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event, takesKey(event.target, event.key))
      if (key === null || readShortcuts() === 'off') return
      const found = shortcutFor(store.get(groups), key)
      if (!found || found.off !== undefined || (event.repeat && !found.repeats)) return
      event.preventDefault()
      found.run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Keys of a dialog, by their names: they work while it is open, outside of its fields and lists. */
export function useDialogKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event, isField(event.target))
      const run = key === null || event.repeat || readShortcuts() === 'off' ? undefined : latest.current[key]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
