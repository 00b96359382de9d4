/** The two limits a member can set for a day (decisions.md, Honest by design 6). */
export const LIMITS = {
  deposit: {
    title: '하루 입금 한도',
    question: '하루에 입금할 수 있는 금액',
    about: '하루 동안 입금을 신청할 수 있는 금액을 정해요.',
  },
  loss: {
    title: '하루 손실 한도',
    question: '하루에 잃어도 괜찮은 금액',
    about: '하루에 이만큼 잃으면 그날은 더 참여할 수 없어요.',
  },
} as const

export type LimitKind = keyof typeof LIMITS
