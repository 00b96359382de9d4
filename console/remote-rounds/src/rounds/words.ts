/** Where a round stands. */
export const STATE_WORDS = { open: '받는 중', closed: '마감', drawn: '추첨함', void: '무효' }
