/** What several screens tell a member in the same words. */
export { HelpLine } from './help-line.tsx'
export { NewestNotice } from './newest-notice.tsx'
