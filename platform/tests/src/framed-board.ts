/** The remote of `foreign-remote/framed`, registered in a store of its own: nobody let it into the page. */
import { expect, type Frame, type Page } from '@playwright/test'
import { compile } from '@yaksok/platform/build'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import stranger from '../foreign-remote/framed.config.ts'
import { fileOf, type Origin, openOrigin } from './origin.ts'
import { ownFolder } from './own-folder.ts'
import { openTerminal } from './terminal.ts'

export const TITLE = '게시판'

/** Builds, serves and registers it. @returns its origin, and what the command printed */
export async function addBoard(store: string): Promise<Origin & { told: string }> {
  const folder = ownFolder('yaksok-board-')
  await compile({ ...stranger, output: { ...stranger.output, path: folder } })
  const served = await openOrigin((path) => fileOf(folder, path))
  const told = await openTerminal(ROOT, { RELEASE_STORE: store, BOARD: served.origin }).runBeside(
    `npm run releases -- add board --manifest "$BOARD/mf-manifest.json" --route '/Board=Board:게시판' --route '/Topic=Topic:글' --call systemBase`,
  )
  return { ...served, told }
}

export const frameOf = (page: Page) => page.frameLocator('iframe[data-framed=board]')

/** The frame once it is drawn: what a test evaluates in it, its code could do. */
export async function insideOf(page: Page): Promise<Frame> {
  await expect(frameOf(page).getByRole('heading').first()).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes('/framed/board/'))
  if (!frame) throw new Error('no frame')
  return frame
}
