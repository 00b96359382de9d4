import { useEffect } from 'react'
import { markContentReady } from '../boot/first-content.ts'

/** Tells it when what it stands beside is there: what the HTML brought has been hydrated, or rendered. */
export function ContentReady(): null {
  useEffect(markContentReady, [])
  return null
}
