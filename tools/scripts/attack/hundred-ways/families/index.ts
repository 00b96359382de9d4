import type { Family } from '../way.ts'
import { confirmReads } from './confirm-reads.ts'
import { contractWays } from './contract.ts'
import { credentials, others } from './credentials.ts'
import { frames, swaps } from './frames.ts'
import { keys } from './keys.ts'
import { lookalikes } from './lookalikes.ts'
import { money } from './money.ts'
import { outByPort } from './out-by-port.ts'
import { outOfFrame } from './out-of-frame.ts'
import { pages } from './pages.ts'
import { picture } from './picture.ts'
import { reads } from './reads.ts'
import { places, requests } from './requests.ts'
import { hints, media } from './resources.ts'
import { secondBrowser } from './second-browser.ts'
import { slows } from './slows.ts'
import { storage } from './storage.ts'
import { workers } from './workers.ts'

/** All ways, family by family. It runs in the page and in the frames of the hostile remotes and, for its verdicts, outside. */
export const families: readonly Family[] = [
  { name: 'read', ways: [...reads, ...confirmReads, ...picture] },
  { name: 'keys', ways: keys },
  // before what is played, drawn while others run, and before the breaks that end it; the last call rules all play out
  { name: 'calls', ways: contractWays.slice(0, -1) },
  { name: 'act', ways: [...money, ...credentials, ...others, ...contractWays.slice(-1)] },
  { name: 'stay', ways: [...workers, ...storage, ...pages] },
  { name: 'send', ways: [...requests, ...media, ...hints, ...places] },
  { name: 'second browser', ways: secondBrowser },
  { name: 'mislead', ways: [...frames, ...swaps, ...lookalikes] },
  { name: 'slow', ways: slows },
  { name: 'out', ways: [...outOfFrame, ...outByPort] },
]
