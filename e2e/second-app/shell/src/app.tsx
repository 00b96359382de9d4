import { type ComponentType, useEffect, useState } from 'react'
import { page } from './page.ts'
import { screenOf } from './remote.ts'

/** One path at a time, links between them, and the weather that the page's head has asked for. */
export function App() {
  const [path, setPath] = useState(location.pathname)
  const link = (to: string) => (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault()
        history.pushState(null, '', to)
        setPath(to)
      }}
    >
      {to}
    </a>
  )
  return (
    <>
      <nav>
        {link('/beds')} {link('/tools')}
      </nav>
      <Weather />
      {path === '/gate' ? <h1>Gate</h1> : <Screen key={path} path={path} />}
    </>
  )
}

function Weather() {
  const [weather, setWeather] = useState('')
  useEffect(() => {
    page.early?.weather?.then(
      ({ body }) => setWeather(String((body as { weather: string }).weather)),
      () => setWeather('unknown'),
    )
  }, [])
  return <p role="status">{weather}</p>
}

function Screen({ path }: { path: string }) {
  const [found, setFound] = useState<{ Shown: ComponentType } | 'waiting' | 'missing'>('waiting')
  useEffect(() => {
    const screen = screenOf(path) ?? Promise.reject(new Error(path))
    screen.then(
      (Shown) => setFound({ Shown }),
      () => setFound('missing'),
    )
  }, [path])
  if (found === 'waiting') return null
  if (found === 'missing') return <p role="alert">Nothing grows here today</p>
  return <found.Shown />
}
