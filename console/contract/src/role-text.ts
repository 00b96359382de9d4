import type { Role } from './calls/session.ts'

const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  cashier: '입출금',
  support: '고객센터',
  content: '콘텐츠',
  auditor: '감사',
  administrator: '관리자',
}

/** What an operator of a role does, in a word: as the console and the command line call it. */
export const roleText = (role: Role): string => ROLE_TEXTS[role]
