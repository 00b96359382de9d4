import { writeFile } from 'node:fs/promises'
import { LONGEST } from '@yaksok/console-contract'
import { stampText } from '@yaksok/shared/core/time'
import { listForOperator, readForOperator } from '../../domain/inquiries/index.ts'
import { lookAtPicture, replyToInquiry } from '../use-cases/index.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { OpsError } from './errors.ts'
import { LIST, listed } from './paging.ts'

const STATE_WORDS = { 1: 'waiting', 2: 'answered', 3: 'closed' } as const

/** Who asks; of who has not logged in, what is known of the name that was said. */
function askerText({ username, logged_in, account }: { username: string; logged_in: boolean; account: number | null }) {
  if (logged_in) return username
  const known = account === null ? 'no such username' : account === 0 ? 'frozen account' : 'existing account'
  return `${username} (not logged in, ${known})`
}

/** What members ask the customer service, and its answers. */
export const inquiryCommands: readonly OpsCommand[] = [
  {
    words: 'inquiries list',
    ...LIST,
    help: 'List inquiries that wait for an answer, most urgent first; --all lists closed ones, too',
    run: listed(listForOperator, {
      none: 'No inquiries',
      shown: (row) => ({
        ...row,
        username: askerText(row),
        state: STATE_WORDS[row.state],
        text: row.text.replaceAll(/\s+/g, ' ').slice(0, 40),
      }),
      columns: {
        id: 'id',
        state: 'state',
        expected_at: 'answer due',
        username: 'member',
        topic: 'topic',
        text: 'last message',
      },
    }),
  },
  {
    words: 'inquiries show',
    usage: '<id>',
    help: 'Show an inquiry and its messages',
    arguments: [1, 1],
    async run({ pool, print }, [id]) {
      const number = numberArgument(id)
      const inquiry = await readForOperator(pool, number)
      if (!inquiry) throw new OpsError(`No inquiry ${number}`)
      print(
        `${askerText(inquiry)} · ${inquiry.topic} · ${STATE_WORDS[inquiry.state]} · due ${stampText(inquiry.expected_at)}`,
      )
      if (inquiry.about) print(`About: ${inquiry.about}`)
      if (!inquiry.logged_in) print('Tell nothing about the account before you know who asks')
      const pictures = new Set(inquiry.pictures.map(({ message }) => message))
      for (const { id, mine, at, text } of inquiry.messages) {
        print(`\n${mine ? 'Member' : 'Support'} ${stampText(new Date(at))}\n${text}`)
        if (pictures.has(id)) print(`(picture ${id}: inquiries picture ${id} <file.webp>)`)
      }
    },
  },
  {
    words: 'inquiries picture',
    usage: '<picture id> <file>',
    help: 'Save a picture of an inquiry to a file',
    arguments: [2, 2],
    async run(context, [message, file = '']) {
      const picture = await lookAtPicture(context, numberArgument(message))
      await writeFile(file, picture, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw new OpsError(error.code === 'EEXIST' ? `${file} is already there` : `Cannot write ${file}`)
      })
      context.print(`Saved ${file}`)
    },
  },
  {
    words: 'inquiries answer',
    usage: '<id> <answer…>',
    help: 'Answer an inquiry; the member reads it as you write it',
    arguments: [2, 1000],
    async run(context, [id, ...words]) {
      const number = numberArgument(id)
      await replyToInquiry(context, { id: number, text: sentence(words, 'an answer', LONGEST.answer) })
      context.print(`Answered inquiry ${number}`)
    },
  },
]
