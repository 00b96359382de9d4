/** Where an inquiry stands. */
export const STATE_WORDS = { waiting: '기다림', answered: '답함', ended: '끝남' }
