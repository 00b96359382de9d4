import * as React from 'react'
import './counter.css'

/** Hooks work only with the React that draws the page; `window.strangersReact` lets a test see which one that is. */
export default function Counter() {
  const [count, setCount] = React.useState(0)
  React.useEffect(() => void Object.assign(window, { strangersReact: React }), [])
  return (
    <button type="button" className="stranger-counter" onClick={() => setCount(count + 1)}>
      {count}번 눌렀어요
    </button>
  )
}
