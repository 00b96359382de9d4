/** The page as the server renders it, in a process without network, storage and document. */
import { type Answer, giveItems } from '@my-app/kit/items'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { screenAt } from './screens.ts'

/** What a page is rendered of. */
interface RenderInput {
  url: string
  /** Answers of the API, by the call's id. */
  answers: { items?: Answer }
  /** A screen of a remote; undefined where it cannot be rendered here. */
  component(remote: string, screen: string): ComponentType | undefined
}

export async function render({ url, answers, component }: RenderInput): Promise<string> {
  const { pathname } = new URL(url, 'http://page')
  const found = screenAt(pathname)
  if (answers.items) giveItems(answers.items)
  return renderToString(<App ready={{ path: pathname, Screen: found && component(found.remote, found.screen) }} />)
}
