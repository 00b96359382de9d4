// In every development bundle: applies updates when the development server announces a new build.
// One event stream a server for the whole page (browsers open six connections to a host at most).
import { showFailures } from './failures.js'

const name = __PART_NAME__
const base = __webpack_public_path__
const stream = new URL('/__dev/events', new URL(base, location.href)).href

window.__PARTS_HOT__ ??= {}
const streams = window.__PARTS_HOT__
const hot = import.meta.webpackHot
streams[stream] ??= open(stream)
streams[stream].set(name, update)

function open(url) {
  const listeners = new Map()
  const source = new EventSource(url)
  source.onmessage = ({ data }) => {
    const build = JSON.parse(data)
    showFailures(build.name, build.errors)
    if (build.errors?.length) console.error(`[${build.name}] ${build.errors.join('\n\n')}`)
    else listeners.get(build.name)?.(build.hash)
  }
  return listeners
}

let wanted = __webpack_hash__
function update(hash) {
  wanted = hash
  if (hot?.status() !== 'idle' || wanted === __webpack_hash__) return
  // Without a refresh runtime (a remote in a released shell) components cannot be swapped in place.
  if (!window.__REFRESH_HOST__) return location.reload()
  hot.check(true).then(
    (updated) => (updated ? update(wanted) : location.reload()),
    (error) => {
      console.error(error)
      location.reload()
    },
  )
}
