/** What opened screens say of a release. Pure. */
import type { Route } from '../../registry/route.ts'
import type { Visit } from './visit.ts'

export interface Looked extends Visit {
  path: string
}

/**
 * What is wrong with one screen, in Korean, its address before each.
 * @param before built-in functions that the shell changes without the release
 * @param shellRoutes addresses of the shell: who is led to one that everybody may see has no session there
 */
export function screenProblems(
  { path, problems, changed, ledTo }: Looked,
  before: readonly string[],
  shellRoutes: readonly Pick<Route, 'path' | 'auth'>[],
): string[] {
  const own = changed.filter((name) => !before.includes(name))
  const isPublic = (one?: string) => shellRoutes.some((route) => route.path === one && route.auth === 'public')
  return [
    ...problems,
    ...(own.length > 0 ? [`브라우저의 함수를 바꿔요: ${own.join(', ')}. 페이지의 모두에게 영향을 줘요`] : []),
    ...(isPublic(ledTo) && !isPublic(path) ? [`회원으로 열었는데 ${ledTo}로 나가요`] : []),
  ].map((problem) => `${path}: ${problem}`)
}

/** Screens that led on: another one was looked at. */
export const ledOn = ({ path, ledTo }: Looked): string[] =>
  ledTo ? [`${path}: ${ledTo}로 이어져 그 화면을 봤어요`] : []
