import { pageState } from '../../state/index.ts'
import { createBackStack } from './back-stack.ts'

/** The page's own stack over the browser's history. */
const pageStack = () =>
  pageState('back', () => {
    const made = createBackStack(history, (task) => setTimeout(task, 0))
    addEventListener('popstate', () => made.moved())
    return made
  })

/** Has the back gesture call `onBack` while an overlay is open. Answers what to call when it has closed. */
export const closeOnBack = (onBack: () => void): (() => void) => pageStack().add(onBack)
