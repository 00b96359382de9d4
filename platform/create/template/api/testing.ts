/** The API as browser tests use it: a database that lives as long as the test. */
import { textsIn } from '@yaksok/platform/gateway'
import type { TestApi } from '@yaksok/platform/testing'
import { LANG } from '../kit/src/text.ts'
import { openApi } from './api.ts'
import { openDatabase } from './database.ts'
import { VIEW_COOKIE } from './sessions.ts'
import { addMember } from './sign-in.ts'

/** What a test can do without a screen. */
export type Controls = {
  /** Opens a session of a member, who is added where nobody has the name; answers its token and its cookie. */
  openSession(member: string): Promise<{ token: string; cookies: { name: string; value: string }[] }>
  /** Adds an item. */
  write(item: { member: string; text: string }): Promise<void>
}

export async function startTestApi(): Promise<TestApi<Controls>> {
  const database = openDatabase()
  const { api, sessions, items, views, close } = openApi(database)
  const ids = new Map<string, Promise<number>>()
  const idOf = (name: string) => {
    const found = ids.get(name) ?? addMember(database, name, 'a password of tests')
    ids.set(name, found)
    return found
  }
  const openSession = async (member: string) => {
    const token = sessions.begin(await idOf(member))
    return { token, cookies: [{ name: VIEW_COOKIE, value: sessions.cookieOf(token) }] }
  }
  return {
    plugin: api,
    views,
    texts: textsIn(LANG),
    controls: {
      openSession,
      write: async ({ member, text }) => {
        items.add(await idOf(member), text)
      },
    },
    // a release opens every screen as this member before it goes out
    visitor: () => openSession('Tester'),
    close,
  }
}
