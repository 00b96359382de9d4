import { type BackStack, createBackStack } from './back-stack.ts'

let stack: BackStack | null = null

/** The page's own stack over the browser's history. */
function pageStack(): BackStack {
  if (!stack) {
    const made = createBackStack(history, (task) => setTimeout(task, 0))
    addEventListener('popstate', () => made.moved())
    stack = made
  }
  return stack
}

/** Has the back gesture call `onBack` while an overlay is open. Answers what to call when it has closed. */
export const closeOnBack = (onBack: () => void): (() => void) => pageStack().add(onBack)
