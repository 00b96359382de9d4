// The way to the server: to this origin, which is all that the page's policy allows.

/** What is said where no answer comes, or none that can be read. */
export const OFFLINE = '인터넷에 연결할 수 없어요. 연결을 확인하고 다시 눌러 주세요'

export type Secrets = Record<string, string>

/** What the server says to the member. */
export class Refused extends Error {}

/** Has the server do a step of the confirm page (`routes.ts`). @throws Refused */
export async function post<Answer>(step: string, fields: Secrets): Promise<Answer> {
  const sent = fetch(`/api/confirm/${step}`, { method: 'POST', body: new URLSearchParams(fields) })
  const response = await sent.catch(() => null)
  const envelope = (await response?.json().catch(() => null)) as { data: string } | null
  if (!envelope) throw new Refused(OFFLINE)
  const bytes = Uint8Array.from(atob(envelope.data), (letter) => letter.charCodeAt(0))
  const { code, msg, data } = JSON.parse(new TextDecoder().decode(bytes))
  if (code !== 200) throw new Refused(msg === '鉴权错误' ? '로그인이 끝났어요. 다시 로그인해 주세요' : msg)
  return data as Answer
}
