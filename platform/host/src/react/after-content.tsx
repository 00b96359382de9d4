import { useEffect, useState } from 'react'
import { afterContent } from '../boot/first-content.ts'
import type { OwnScreen } from './own-screen.tsx'

/** Shows a part that a page does without until its content stands: its file is fetched then. */
export function AfterContent({ part }: { part: OwnScreen<object> }) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => afterContent(() => void part.ahead().then(() => setLoaded(true))), [part])
  return isLoaded ? <part.Screen /> : null
}
