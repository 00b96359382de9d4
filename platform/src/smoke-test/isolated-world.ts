/** Asks a page that may not be believed: by the browser itself, past whatever the page's scripts have replaced. */
import type { CDPSession, Page } from '@playwright/test'

const NAME = 'look'
/** A page that leads on takes its worlds with it; the next has new ones. */
const TRIES = 3
const POLL_MS = 50

export interface IsolatedWorld {
  session: CDPSession
  /** Runs `ask` in a world of its own, which has the document but none of the page's objects. */
  apart<R>(ask: () => R | Promise<R>): Promise<R>
  apart<A, R>(ask: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Runs `script` there. */
  prepare(script: string): Promise<void>
  /** The value of an expression among the page's scripts. */
  among<R>(expression: string): Promise<R>
  /** Whether `ask` becomes true within `ms`. */
  becomes(ask: () => Promise<boolean>, ms: number): Promise<boolean>
}

/** @throws Error with what went wrong in the page */
export async function worldOf(page: Page): Promise<IsolatedWorld> {
  const session = await page.context().newCDPSession(page)
  const evaluate = async <R>(expression: string, isApart: boolean): Promise<R> => {
    const contextId = isApart ? await contextOf(session) : undefined
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      ...(contextId !== undefined && { contextId }),
    })
    if (!exceptionDetails) return result.value as R
    throw new Error(exceptionDetails.exception?.description?.split('\n', 1)[0] ?? exceptionDetails.text)
  }
  const steadily = async <R>(expression: string, isApart: boolean): Promise<R> => {
    for (let tried = 1; ; tried++)
      try {
        return await evaluate<R>(expression, isApart)
      } catch (error) {
        if (tried === TRIES || !/context|navigat/i.test(String(error))) throw error
      }
  }
  return {
    session,
    apart: (ask: (argument: never) => unknown, argument?: unknown) =>
      steadily(`(${ask})(${JSON.stringify(argument) ?? ''})`, true),
    prepare: (script) => steadily(`{${script}\n}; undefined`, true),
    among: (expression) => steadily(expression, false),
    async becomes(ask, ms) {
      const until = performance.now() + ms
      while (!(await ask())) {
        if (performance.now() > until) return false
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      return true
    },
  } as IsolatedWorld
}

async function contextOf(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = { frameId: frameTree.frame.id, worldName: NAME }
  return (await session.send('Page.createIsolatedWorld', world)).executionContextId
}
