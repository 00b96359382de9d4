import * as v from 'valibot'
import { get, post } from '../call.ts'
import {
  byId,
  code,
  done,
  integer,
  LONGEST,
  none,
  page,
  paging,
  rowId,
  search,
  text,
  time,
  timeOrNull,
} from '../fields.ts'

/** What members browse, as `npm run ops -- content import` knows it. */
export const CONTENT_KINDS = [
  'venues',
  'managers',
  'reviews',
  'comments',
  'banners',
  'categories',
  'videos',
  'events',
  'packages',
] as const
const kind = v.picklist(CONTENT_KINDS)
export type ContentKind = v.InferOutput<typeof kind>

/** Fields of docs/content.md; their names and rules are the kind's own. */
const fields = v.record(v.string(), v.unknown())
const one = v.strictObject({ kind, id: rowId })

/** Bytes of a picture that is sent; its text in base64 is a third longer. */
export const CONTENT_PICTURE_BYTES = 15_000_000

export const contentCalls = {
  contentKinds: get('/content', {
    request: none,
    response: v.object({
      items: v.array(
        v.object({
          kind,
          label: v.string(),
          /** The field that names a row for ever. */
          key: v.string(),
          /** Part of the product: changed, never made. */
          fixed: v.boolean(),
          hideable: v.boolean(),
          count: integer,
          fields: v.array(
            v.object({
              name: v.string(),
              /** As people call it. */
              label: v.string(),
              /** What its number counts: `원`, `cm`; null where nothing is counted. */
              unit: v.nullable(v.string()),
              required: v.boolean(),
              /** `long`: a text of several lines; `list`: an array of texts; `picture`: the name that `addPicture` answered. */
              type: v.picklist(['text', 'long', 'number', 'list', 'picture', 'pictures', 'clip']),
              /** What to write and what it does; `''` where the label says all. */
              help: v.string(),
              /** What it may be; null where anything may be typed. */
              choices: v.nullable(v.array(v.object({ value: v.string(), label: v.string() }))),
              /** Another value than the choices may be typed as well. */
              open: v.boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
  content: get('/content/:kind', {
    request: v.strictObject({ kind, q: search, hidden: v.optional(v.picklist(['0', '1']), '0'), ...paging }),
    response: page(
      v.object({
        id: integer,
        /** Null for samples of a demonstration, which can be hidden and not edited. */
        key: v.nullable(v.string()),
        title: v.string(),
        /** What tells it from others of its kind; `''` where the title says all. */
        note: v.string(),
        /** For the call `picture`; null where it is a drawing of the product, or there is none. */
        picture: v.nullable(v.string()),
        sample: v.boolean(),
        hidden: v.boolean(),
      }),
    ),
  }),
  contentRow: get('/content/:kind/:id', {
    request: one,
    response: v.object({ id: integer, key: v.nullable(v.string()), hidden: v.boolean(), fields }),
  }),
  /** Makes or changes the row that `fields` names by its key. 400 says which field and why. */
  saveContent: post('/content/:kind', {
    request: v.strictObject({ kind, fields }),
    response: v.object({ outcome: v.picklist(['new', 'changed', 'unchanged']) }),
  }),
  /** Members see it no more; `showContent` brings it back as it was. */
  hideContent: post('/content/:kind/:id/hide', { request: one, response: done }),
  showContent: post('/content/:kind/:id/show', { request: one, response: done }),
  /** JPEG, PNG or WebP in base64: read by its bytes, resized to 1,280 px, stripped of what a camera wrote. */
  addPicture: post('/content/pictures', {
    request: v.strictObject({ bytes: v.pipe(v.string(), v.base64()) }),
    /** To be put into a picture field. */
    response: v.object({ name: v.string() }),
    bodyBytes: Math.ceil(CONTENT_PICTURE_BYTES / 3) * 4 + 1000,
  }),
  /** A picture of content, as members get it. */
  picture: get('/media/:name', {
    request: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.webp$/)) }),
    response: v.unknown(),
    answer: 'picture',
  }),

  notices: get('/notices', {
    request: v.strictObject(paging),
    response: page(v.object({ id: integer, title: v.string(), text: v.string(), published: time })),
  }),
  /** Without `id` a new one. */
  saveNotice: post('/notices', {
    request: v.strictObject({ id: v.optional(rowId), title: text(LONGEST.title), text: text(LONGEST.notice) }),
    response: v.object({ id: integer }),
  }),
  removeNotice: post('/notices/:id/remove', { request: byId, response: done }),

  invites: get('/invites', {
    request: v.strictObject(paging),
    response: page(
      v.object({
        code: v.string(),
        note: v.string(),
        uses: integer,
        /** Null: any number. */
        most: v.nullable(integer),
        made: time,
        revoked: timeOrNull,
      }),
    ),
  }),
  addInvite: post('/invites', {
    request: v.strictObject({
      note: v.optional(v.pipe(v.string(), v.normalize('NFC'), v.trim(), v.maxLength(LONGEST.note)), ''),
      most: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))), null),
    }),
    response: v.object({ code: v.string() }),
  }),
  revokeInvite: post('/invites/:code/revoke', {
    request: v.strictObject({ code: v.pipe(code, v.regex(/^[A-Z0-9]{4,32}$/)) }),
    response: done,
  }),
}
