/** Changing what is live: what it does is said first, then it goes the way of the command line. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { permit } from '../release-api/index.ts'
import { textsOf } from '../texts/index.ts'
import { Refused } from '../uploads/index.ts'
import { type ActionForm, changeOf, DASHBOARD_ACTIONS, type DashboardAction, rightFor, stateOf } from './actions.ts'
import { confirmPage, EMPTY_FORM } from './confirm-page.ts'
import { DASHBOARD_PATH, type DashboardParts } from './dashboard-path.ts'
import { send } from './send-page.ts'
import type { Session } from './sessions.ts'
import { ownForm } from './verify-form.ts'
import { knownPart, type View } from './view.ts'

export interface Seeing {
  view(session: Session): View
  /** What a request sees; undefined, and led to the sign-in, without a session. */
  seen(request: FastifyRequest, reply: FastifyReply): View | undefined
}

/** `/parts/:name/:move`: asks, and does. */
export function registerChanges(scope: FastifyInstance, { run }: DashboardParts, { view, seen }: Seeing): void {
  const { moves, dashboard } = textsOf(scope)
  scope.get<{ Params: Asked }>('/parts/:name/:move', async (request, reply) => {
    const found = seen(request, reply)
    if (!found) return reply
    const { name, move } = askedMove(found, request.params)
    return send(reply, {
      title: `${name} ${moves.labels[move]}`,
      main: confirmPage(found, name, move),
      session: found.session,
    })
  })

  scope.post<{ Params: Asked }>('/parts/:name/:move', async (request, reply) => {
    const found = seen(request, reply)
    if (!found) return reply
    const { grant } = found.session
    const fields = ownForm(request, found.session)
    const { name, move } = askedMove(found, request.params)
    const form = formIn(fields)
    const again = (status: number, problem: string) => {
      const main = confirmPage(view(found.session), name, move, form, problem)
      return send(reply.code(status), { title: `${name} ${moves.labels[move]}`, main, session: found.session })
    }
    if (fields.get('state') !== stateOf(found.registry, name)) return again(409, dashboard.changedMeanwhile)
    const change = changeOf(move, name, form, moves)
    if (typeof change === 'string') return again(400, change)
    try {
      await run(grant, name, { change })
    } catch (error) {
      if (error instanceof Refused && error.status === 422) return again(422, error.message)
      throw error
    }
    return reply.redirect(`${DASHBOARD_PATH}/parts/${name}?done=${move}`, 303)
  })
}

interface Asked {
  name: string
  move: string
}

/** Throws Refused for a move that there is not, that makes no sense of the part as it is, or that the session may not make. */
function askedMove(view: View, asked: Asked): { name: string; move: DashboardAction } {
  const name = knownPart(view, asked.name)
  const move = DASHBOARD_ACTIONS.find((one) => one === asked.move)
  if (!move) throw new Refused(404, 'YK4013', view.texts.dashboard.noAddress)
  permit(view.session.grant, view.store, rightFor(move), name)
  if (!view.moves(name).some(([one]) => one === move)) throw new Refused(409, 'YK4014', view.texts.dashboard.noMove)
  return { name, move }
}

const MOST_WORDS = 500

function formIn(fields: URLSearchParams): ActionForm {
  const text = (key: keyof ActionForm) => (fields.get(key) ?? '').trim().slice(0, MOST_WORDS)
  return { ...EMPTY_FORM, why: text('why'), version: text('version'), reason: text('reason') }
}
