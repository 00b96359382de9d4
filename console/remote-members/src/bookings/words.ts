/** What became of a booking. */
export const STATE_WORDS = {
  requested: '정할 것',
  confirmed: '확정',
  cancelled: '취소',
  rejected: '거절',
  visited: '다녀감',
}
