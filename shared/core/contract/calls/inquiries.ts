import * as v from 'valibot'
import { INQUIRY_LONGEST, INQUIRY_TOPICS, PICTURE_BYTES } from '../../contract-values/index.ts'
import { codeText, saidLines, saidText } from '../../text/index.ts'
import { defineCall } from '../call.ts'
import { entered, id, integer, timestamp } from '../fields.ts'

const topic = v.picklist(Object.keys(INQUIRY_TOPICS) as (keyof typeof INQUIRY_TOPICS)[])

const text = entered(saidLines, v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(INQUIRY_LONGEST)))
const picture = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(Math.ceil((PICTURE_BYTES * 4) / 3)))
/** Made anew for each message and kept for its retries: what is sent twice is taken once. */
const key = v.pipe(v.string(), v.uuid())

/** Waits for an answer, answered, ended by the member. */
const state = v.picklist(['waiting', 'answered', 'ended'])

/** Given once to who asked; as people write it down, in groups of four. */
const number = entered(codeText, v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Za-z]{4}(-?[0-9A-Za-z]{4}){2}$/)))

/**
 * Ours: 1:1 inquiries to the customer service, and its answers. An inquiry of another member does not exist. `contact…` are
 * for who cannot log in: nothing in the answers says whether there is an account of the name, and all are answered 429 where
 * one network asks often.
 */
export const inquiryCalls = {
  /** The member's inquiries, the one with the newest message first, `OWN_PER_PAGE` behind the one of the id `before`. */
  inquiries: defineCall({
    methods: 'GET',
    path: '/inquiry/list',
    request: v.strictObject({ before: v.optional(id) }),
    response: v.object({
      /** When the customer service answers, as hours of Seoul, e.g. `10:00` to `19:00`, each day. */
      hours: v.object({ from: v.string(), to: v.string() }),
      list: v.array(
        v.object({
          id,
          topic,
          state,
          /** The beginning of the newest message. */
          text: v.string(),
          changed: timestamp,
          /** Messages of the customer service that the member has not seen. */
          unseen: integer,
        }),
      ),
    }),
  }),
  /** One inquiry with its messages, the oldest first. */
  inquiry: defineCall({
    methods: 'GET',
    path: '/inquiry/find',
    request: v.strictObject({ id }),
    response: v.object({
      id,
      topic,
      about: v.string(),
      state,
      /** An answer is expected by then. */
      expected: timestamp,
      messages: v.array(v.object({ id, mine: v.boolean(), text: v.string(), at: timestamp })),
    }),
  }),
  /** Begins an inquiry. `about` is what the screen before said it is about. At most 10 may wait at a time. */
  askInquiry: defineCall({
    methods: 'POST',
    path: '/inquiry/ask',
    request: v.strictObject({
      topic,
      about: v.optional(entered(saidText, v.pipe(v.string(), v.trim(), v.maxLength(200)))),
      text,
      key,
    }),
    response: v.object({ id, expected: timestamp }),
    secret: true,
  }),
  /** Adds a message; an answered or ended inquiry waits again. At most 50 messages of a member in one inquiry. */
  addToInquiry: defineCall({
    methods: 'POST',
    path: '/inquiry/add',
    request: v.strictObject({ id, text, key }),
    response: v.null(),
    secret: true,
  }),
  /** The member has seen all that was answered. */
  seeInquiry: defineCall({
    methods: 'POST',
    path: '/inquiry/see',
    request: v.strictObject({ id }),
    response: v.null(),
  }),
  /** The member needs no answer any more. */
  endInquiry: defineCall({
    methods: 'POST',
    path: '/inquiry/end',
    request: v.strictObject({ id }),
    response: v.null(),
  }),
  /**
   * Adds a picture (JPEG, PNG or WebP in base64url) as a message. It is kept as WebP without what the camera wrote into it.
   * At most 10 in one inquiry.
   */
  addInquiryPicture: defineCall({
    methods: 'POST',
    path: '/inquiry/addPicture',
    request: v.strictObject({ id, picture, key }),
    response: v.null(),
    secret: true,
    bodyBytes: Math.ceil((PICTURE_BYTES * 4) / 3) + 1024,
  }),
  /** Messages of an inquiry that are pictures, with their size in pixels. */
  inquiryPictures: defineCall({
    methods: 'GET',
    path: '/inquiry/pictures',
    request: v.strictObject({ id }),
    response: v.array(v.object({ message: id, width: integer, height: integer })),
  }),
  /** One picture of the member's, by the number of its message. */
  inquiryPicture: defineCall({
    methods: 'GET',
    path: '/inquiry/picture',
    request: v.strictObject({ message: id }),
    response: v.object({ type: v.literal('image/webp'), base64: v.string() }),
  }),
  /** Asks, under the name that is said to be one's own. The same `key` again is the same inquiry and answers its number. */
  contact: defineCall({
    methods: 'POST',
    path: '/contact/ask',
    auth: 'public',
    request: v.strictObject({
      username: entered(codeText, v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
      topic,
      text,
      key,
    }),
    response: v.object({ number: v.string(), expected: timestamp }),
    secret: true,
  }),
  /** What was asked and answered, for who holds the number. */
  contactThread: defineCall({
    methods: 'POST',
    path: '/contact/read',
    auth: 'public',
    request: v.strictObject({ number }),
    response: v.object({
      topic,
      state,
      expected: timestamp,
      messages: v.array(v.object({ id, mine: v.boolean(), text: v.string(), at: timestamp })),
    }),
    secret: true,
  }),
  /** One more message of the asker; at most 50. */
  addToContact: defineCall({
    methods: 'POST',
    path: '/contact/add',
    auth: 'public',
    request: v.strictObject({ number, text, key }),
    response: v.null(),
    secret: true,
  }),
}
