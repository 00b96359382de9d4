/** What is at the confirm origin, below `/api/`. */
export const CONFIRM_PATHS = {
  page: 'confirm/page',
  bind: 'confirm/bind',
  begin: 'confirm/begin',
  answer: 'confirm/answer',
} as const
