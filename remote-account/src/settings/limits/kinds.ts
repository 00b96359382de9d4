/** What a member can limit: two limits of a day, and the stake that is confirmed once more (decisions.md, Honest by design 6). */
export const LIMITS = {
  deposit: {
    title: '하루 입금 한도',
    question: '하루에 입금할 수 있는 금액',
    about: '하루 동안 입금을 신청할 수 있는 금액을 정해요.',
    word: '한도',
    button: (amount: string) => `하루 ${amount}까지`,
  },
  loss: {
    title: '하루 손실 한도',
    question: '하루에 잃어도 괜찮은 금액',
    about: '하루에 이만큼 잃으면 그날은 더 참여할 수 없어요.',
    word: '한도',
    button: (amount: string) => `하루 ${amount}까지`,
  },
  large_stake: {
    title: '큰 참여 확인',
    question: '한 번 더 확인할 금액',
    about: '한 번에 이 금액보다 많이 참여할 때 내용을 한 번 더 확인해요.',
    word: '확인 금액',
    button: (amount: string) => `${amount}보다 크면 확인`,
  },
} as const

export type LimitKind = keyof typeof LIMITS
