import { StoreError } from './store-error.ts'

/**
 * The address of an app as a person gives it, without a slash at its end. Throws StoreError unless it is https, or http on
 * this machine: neither a token nor files that are to be believed travel otherwise.
 * @param option how it is given, for the message
 */
export function appAddress(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isHere))
    throw new StoreError(
      `${option}에는 https 주소를 적어 주세요 (이 컴퓨터라면 http도 돼요). 다른 주소는 중간에서 바꿀 수 있어 쓰지 않아요`,
    )
  if (url.username || url.password) throw new StoreError(`${option}의 주소에는 비밀번호를 적지 않아요`)
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}
