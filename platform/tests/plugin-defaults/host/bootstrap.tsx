/** A host as the plugin's README has it: a declared remote, imported when it is asked for. */
import { start } from './start.tsx'

start(() => import('widgets/Panel'))
