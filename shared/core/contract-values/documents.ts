/**
 * What members agree to. A new text is a new version, and old consents stay on record with theirs. The texts are the
 * shell's (`shell/src/legal`), so that they are read before there is an account.
 */
export const DOCUMENTS = {
  terms: { title: '이용약관', path: '/Terms', version: '1', since: '2026-11-24' },
  privacy: { title: '개인정보 처리방침', path: '/Privacy', version: '1', since: '2026-11-24' },
} as const

export type DocumentName = keyof typeof DOCUMENTS

/** What members may agree to and need not (decisions.md 14). A new `text` is a new version. */
export const OPTIONAL_CONSENTS = {
  push: { text: '앱 알림 받기', version: '1' },
  news: { text: '새 소식과 이벤트 알림 받기', version: '1' },
} as const

export type OptionalConsent = keyof typeof OPTIONAL_CONSENTS
