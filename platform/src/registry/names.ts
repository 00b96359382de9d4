/** What parts, screens, places and addresses may be called. */
import * as v from 'valibot'

/** What any object has is no name: records of parts leave these out, and a look-up finds what nobody put there. */
const OF_OBJECTS = ['constructor', 'prototype']

/** Name of a part (what its folder in the store is called), a screen or a place. */
export const nameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'a name is lower-case letters, digits and dashes'),
  v.maxLength(64, 'a name has at most 64 letters'),
  v.check((name) => !OF_OBJECTS.includes(name), 'this name belongs to JavaScript'),
)
/** A module that a container exposes, without the leading `./`; a screen of a part built here is one with a plain name. */
export const exposeSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]*(\/[\w-]+)*$/, 'an exposed module is letters, digits and dashes'),
)
/** An address of the app without what follows `?` or `#`. */
export const pathSchema = v.pipe(v.string(), v.regex(/^\/[\w-]+$/, 'a route path is one segment, as /beds'))

/** A contract, as remotes name it. */
export const contractSchema = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}$/, 'a contract version is "major.minor"'))

/** A file of a release, from its folder. */
export const fileNameSchema = v.pipe(
  v.string(),
  v.regex(/^(?!\/)(?!.*\.\.)[\w@./-]+$/, 'a file is a relative path'),
  // file systems take 255 bytes; what is being written, and packed copies, have a longer name
  v.check(
    (path) => path.length <= 1024 && path.split('/').every((part) => part.length <= 200),
    'a file name is too long',
  ),
)

/** What names a folder of the store, and so must not lead out of it. */
export const versionSchema = v.pipe(
  v.string(),
  v.regex(/^(?!\.)(?!.*\.\.)[\w.-]+$/, 'a version names a folder'),
  v.maxLength(128, 'a version has at most 128 letters'),
)

/** Hash of a file, as the browser's `integrity` attribute wants it. */
export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'an integrity is sha384-<base64>'),
)
