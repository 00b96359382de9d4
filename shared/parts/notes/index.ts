export { Drawing } from './drawing.tsx'
/** What several screens tell a member in the same words. */
export { HelpLine } from './help-line.tsx'
export { InboxTabs, useInboxNews } from './inbox-tabs.tsx'
export { NewestNotice } from './newest-notice.tsx'
