import * as v from 'valibot'
import { id, integer, sample } from '../fields.ts'

/** product.txt section 3, Review or comment (liuyan). */
export const comment = v.object({
  /** Where the next page of a list begins; `''` of a server that knows no pages of them. */
  id: v.optional(v.string(), ''),
  img: v.string(),
  name: v.string(),
  date: v.string(),
  title: v.string(),
  text: v.string(),
  comments: v.array(v.object({ img: v.string() })),
  sample,
  /** Of a member who has visited the venue: 1 to 5 stars, 0 of anybody else. */
  stars: v.optional(integer, 0),
})

/** product.txt section 3, FAQ-style review. */
export const review = v.object({ id, name: v.string(), text: v.string(), sample })

/** `duration` in seconds. */
export const videoItem = v.object({
  id,
  name: v.string(),
  img: v.string(),
  url: v.string(),
  duration: v.number(),
  sample,
})

/** An advertisement. `link` is a path of this app or `''`. */
export const advertisement = v.object({
  img: v.string(),
  title: v.string(),
  caption: v.string(),
  link: v.string(),
  sample,
})

export type Comment = v.InferOutput<typeof comment>
export type Review = v.InferOutput<typeof review>
export type VideoItem = v.InferOutput<typeof videoItem>
export type Advertisement = v.InferOutput<typeof advertisement>
