/** What was done, by the word that the audit log has for it. */
const SAID: Readonly<Record<string, string>> = {
  release: '릴리스',
  canary: '카나리',
  promote: '모두에게',
  rollback: '되돌림',
  pin: '고정',
  unpin: '고정 풀기',
  disable: '점검',
  enable: '다시 열기',
  prune: '지움',
  preview: '미리보기',
  'preview-end': '미리보기 끝냄',
  token: '토큰 만듦',
  revoke: '토큰 거둠',
  resume: '백업에서 이어 감',
}

/** An action of the audit log in Korean, for whoever reads it; one that is not known here is shown as it is written. */
export const actionText = (action: string): string => SAID[action] ?? action
