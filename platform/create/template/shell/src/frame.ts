/** What runs in the frames of remotes that are kept out of the page. */
import { startFrame } from '@yaksok/host/frame'

startFrame()
