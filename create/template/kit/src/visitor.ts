import { VISITOR } from './app.ts'

/** 방문한 사람의 이름. 아직 적지 않았으면 `''` */
export const visitor = (): string => localStorage.getItem(VISITOR.key) ?? ''

/** 이름을 적어 둬요. */
export const setVisitor = (name: string): void => localStorage.setItem(VISITOR.key, name)

/** 이름을 API에 알리는 헤더. 헤더에는 한글을 그대로 적을 수 없어요. */
export function visitorHeaders(): Record<string, string> {
  const name = visitor()
  return name ? { [VISITOR.header]: btoa(String.fromCharCode(...new TextEncoder().encode(name))) } : {}
}
