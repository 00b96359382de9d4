/** The page as the server renders it, in a process without network, storage and document. */
import { type Answer, giveItems } from '@my-app/kit/items'
import { type PageRequest, renderPage } from '@yaksok/host/server'
import { App } from './app.tsx'
import { renderedScreen } from './mounted-screen.ts'

/** @param input the address, and the answers of the API by the call's id */
export async function render(input: PageRequest & { answers: { items?: Answer } }): Promise<string> {
  if (input.answers.items) giveItems(input.answers.items)
  return renderPage(input, <App rendered={new URL(input.url, 'http://page').pathname} />, (screen) =>
    renderedScreen(input.url, screen),
  )
}
