/** The question before a preview: whose build it is, which one, where it runs, and what it can reach there. */
import type { FastifyReply } from 'fastify'
import { type Texts, textsOf } from '../../texts/index.ts'
import { formatMoment } from '../../util/index.ts'
import { sendQuestion } from '../overrides/index.ts'
import type { Previews, ShownPreview } from './shown-previews.ts'

/**
 * As whom a preview would run. `apart`: on an origin of its own, where sample members alone have sessions. `sample`: as the
 * sample member who is logged in. `put-away`: as nobody, since the session in this browser is ended before.
 */
export type RunsAs = 'apart' | 'sample' | 'put-away'

interface Asked {
  shown: ShownPreview
  link: string
  runsAs: RunsAs
  /** How many of its screens are which, beside what was live. */
  looks: ReturnType<Previews['looks']>
  /** The address of their pictures; undefined where the teams' page is not known here. */
  pictures: string | undefined
  /** The address of the app that the link led to, without it. */
  to: string
}

/** Sends the question; what its form sends lets the preview in. */
export function askForPreview(reply: FastifyReply, { shown, link, runsAs, looks, pictures, to }: Asked): FastifyReply {
  const { name, version, tag, by, until } = shown
  const { question, visual } = textsOf(reply.server)
  const words = question.preview
  return sendQuestion(reply, {
    title: words.title,
    about: words.about,
    rows: [
      [words.part, name === 'shell' ? words.wholeApp : name],
      [words.build, [version, tag].filter(Boolean).join(' · ')],
      ...(by ? [[words.by, by] as const] : []),
      [words.until, formatMoment(new Date(until).toISOString())],
      looks ? [visual.title, countsOf(looks, visual), pictures] : [visual.title, visual.unseen],
    ],
    leads: words.leads[runsAs],
    ...(runsAs !== 'put-away' && { risks: words.risks }),
    ending: words.ending,
    fields: [['preview', link]],
    to,
  })
}

const countsOf = (looks: NonNullable<Asked['looks']>, words: Texts['visual']): string =>
  (['changed', 'unlooked', 'new', 'equal'] as const)
    .filter((status) => looks[status] > 0)
    .map((status) => words.counts[status](looks[status]))
    .join(' · ')
