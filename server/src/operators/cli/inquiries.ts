import { writeFile } from 'node:fs/promises'
import { INQUIRY_LONGEST } from '@yaksok/shared/core/contract'
import { stampText } from '@yaksok/shared/core/time'
import { answerInquiry, listForOperator, pictureForOperator, readForOperator } from '../../domain/inquiries/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
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
    async run({ pool, operator, print }, [message, file = '']) {
      const number = numberArgument(message)
      const entry = { action: 'inquiries.picture', target: number, details: {} }
      await audited(pool, operator, entry, async (db) => {
        const picture = await pictureForOperator(db, number)
        if (!picture) throw new OpsError(`No picture ${number}`)
        await writeFile(file, picture, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
          throw new OpsError(error.code === 'EEXIST' ? `${file} is already there` : `Cannot write ${file}`)
        })
      })
      print(`Saved ${file}`)
    },
  },
  {
    words: 'inquiries answer',
    usage: '<id> <answer…>',
    help: 'Answer an inquiry; the member reads it as you write it',
    arguments: [2, 1000],
    async run({ pool, operator, print }, [id, ...words]) {
      const number = numberArgument(id)
      const text = sentence(words, 'an answer')
      if (text.length > INQUIRY_LONGEST)
        throw new OpsError(`An answer has at most ${INQUIRY_LONGEST.toLocaleString('en-US')} characters`)
      const entry = { action: 'inquiries.answer', target: number, details: { length: text.length } }
      await audited(pool, operator, entry, async (db) => {
        if (!(await answerInquiry(db, number, text))) throw new OpsError(`No inquiry ${number}`)
      })
      print(`Answered inquiry ${number}`)
    },
  },
]
