/** Browser tests: the shell and all remotes of the working copy together. */
import { appTests } from '@yaksok/platform/testing'

export default appTests
