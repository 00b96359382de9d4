/** What a shell says of the app that it is the shell of. */
import * as v from 'valibot'

/** A light and a dark colour, as CSS writes them. */
const colour = v.pipe(v.string(), v.regex(/^[#\w(),. %/-]+$/, 'a colour is a CSS colour'))
const colours = v.tuple([colour, colour])

/** Two slashes begin a host. Browsers read a backslash as one, and leave out a tab or a line's end between them. */
const path = v.pipe(v.string(), v.regex(/^\/(?![/\\\s])/, 'a path begins with one slash'))

/**
 * What the app is beyond its parts. The shell gives it (`defineShell`) and its release carries it, so that nothing else
 * need know the app: not the build, not the gateway, not the tests. All texts are in the language of its members.
 */
export const appSchema = v.object({
  /** What members call it. */
  name: v.pipe(v.string(), v.minLength(1)),
  /**
   * Where pages keep the session's token (localStorage), and the header that brings it to the API, as base64 of UTF-8. A token that
   * begins with `signed` is of a session whose every call is signed: no call is made for it before the page's own code can.
   * `login` is the path that a member's page without a session leads to at once, before any script but the first has run in it.
   */
  session: v.optional(
    v.object({
      key: v.string(),
      header: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
      signed: v.optional(v.pipe(v.string(), v.minLength(1))),
      login: v.optional(path),
    }),
  ),
  /** Settings of the device that styles go by: localStorage key → attribute `data-…` of `<html>`, where the value is one of these. */
  looks: v.optional(
    v.array(v.object({ key: v.string(), attribute: v.string(), values: v.optional(v.array(v.string())) })),
    [],
  ),
  /** Ids of calls that the page of every member route starts. */
  memberCalls: v.optional(v.array(v.string()), []),
  /** Colours of the few pages that need no file of the shell, light and dark; what is left out is the system's. */
  colours: v.optional(
    v.partial(
      v.object({
        canvas: colours,
        surface: colours,
        text: colours,
        muted: colours,
        primary: colours,
        onPrimary: colours,
        focus: colours,
        danger: colours,
      }),
    ),
    {},
  ),
  texts: v.optional(
    v.object({
      /** What a member need not fear while there is no page to give. */
      unavailable: v.optional(v.string()),
      /** What a developer's build could do with a member's account; told before one is let in. */
      risks: v.optional(v.array(v.string()), []),
    }),
    {},
  ),
})
/** The app as a shell describes it. */
export type AppConfig = v.InferInput<typeof appSchema>
export type App = v.InferOutput<typeof appSchema>
