/** What an uploaded build says of itself, and what is wrong with it before a byte of it is looked at. Pure. */
import * as v from 'valibot'
import { tagSchema } from '../previews/index.ts'
import {
  DEVELOPMENT_VERSION,
  fileNameSchema,
  fileSchema,
  nameSchema,
  type Release,
  releaseSchema,
  versionSchema,
} from '../registry/index.ts'
import { ifLiveSchema, MOST_TOKEN, provenanceSchema, wordsSchema } from '../release/index.ts'
import { originSchema } from '../release-store/index.ts'

/** Bytes of one file and of a build, and how many files it may have. */
export const MOST = { fileBytes: 32_000_000, buildBytes: 64_000_000, files: 2000 } as const
/** A build is not made later than it is sent; clocks differ by less than this, ms. */
const CLOCKS_MS = 5 * 60_000

const MOST_TAGS = 10
/** How long a preview is shown. */
export const daysSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))
/** Share of browsers that get a canary. */
export const percentSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** What the service is asked to release, or to show before that. */
export const uploadSchema = v.strictObject({
  name: nameSchema,
  kind: v.picklist(['shell', 'remote']),
  version: versionSchema,
  /** `release.json` but for its files. */
  release: v.record(v.string(), v.unknown()),
  /** A list, so that a name that comes twice shows. */
  files: v.array(v.tuple([v.string(), fileSchema])),
  canary: v.optional(percentSchema),
  /** It is shown to who has its link, and not released. */
  preview: v.optional(v.strictObject({ tags: v.pipe(v.array(tagSchema), v.maxLength(MOST_TAGS)), days: daysSchema })),
  why: v.optional(wordsSchema),
  ifLive: v.optional(ifLiveSchema),
  dropRoutes: v.optional(v.boolean(), false),
  deadLinks: v.optional(v.boolean(), false),
  /** It may go out although no browser looks at it. */
  unseen: v.optional(v.boolean()),
  ownReact: v.optional(wordsSchema),
  /** Nobody compares its screens with what is live. */
  noVisual: v.optional(v.boolean()),
  /** Why they may look different where the policy refuses it. */
  acceptVisual: v.optional(wordsSchema),
  origin: v.optional(originSchema),
  /** The releases of its team with this one, as the team signed them, in an app with roles. */
  signed: v.optional(v.record(v.string(), v.unknown())),
  /** The token by which a pipeline vouches for it. */
  identity: v.optional(v.pipe(v.string(), v.maxLength(MOST_TOKEN), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))),
  /** Where it comes from. */
  provenance: v.optional(provenanceSchema),
})
export type Upload = v.InferOutput<typeof uploadSchema>

/** The release that an upload describes, or what is wrong with it. */
export function releaseOf(upload: Upload, now: number): { release: Release } | { problems: string[] } {
  const names = fileProblems(upload.files)
  if (names.length > 0) return { problems: names }
  const parsed = v.safeParse(releaseSchema, { ...upload.release, files: Object.fromEntries(upload.files) })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return { problems: [`Wrong release.json: ${v.getDotPath(issue) ?? ''} ${issue.message}`] }
  }
  const release = parsed.output
  const problems = [...sameProblems(upload, release), ...ownProblems(release, now), ...listProblems(release)]
  return problems.length > 0 ? { problems } : { release }
}

/** What is wrong with a build's list of files: sizes, and names that lead elsewhere or are another's there. In Korean. */
export function fileProblems(files: Upload['files']): string[] {
  const bytes = files.reduce((sum, [, file]) => sum + file.bytes, 0)
  const sizes = files.flatMap(([file, { bytes: size }]) =>
    Number.isInteger(size) && size >= 0 ? [] : [`${file}: impossible size`],
  )
  const large = files.find(([, file]) => file.bytes > MOST.fileBytes)
  const names = files.map(([file]) => file)
  const bad = names.filter((file) => !isPlain(file))
  const known = new Set<string>()
  const twice = names.filter((file) => known.size === known.add(file.toLowerCase()).size)
  const inside = names.filter((file) => parents(file.toLowerCase()).some((parent) => known.has(parent)))
  return [
    ...(files.length > MOST.files ? [`Too many files (${files.length}, limit ${MOST.files})`] : []),
    ...(bytes > MOST.buildBytes ? [`Too large: ${mb(bytes)} MB (limit ${mb(MOST.buildBytes)} MB)`] : []),
    ...(large ? [`${large[0]} is too large: ${mb(large[1].bytes)} MB (limit ${mb(MOST.fileBytes)} MB)`] : []),
    ...sizes,
    ...bad.map((file) => `Impossible name of a file: ${JSON.stringify(file)}`),
    ...twice.map((file) => `Two files with one name: ${file}`),
    ...inside.map((file) => `A file and a folder with one name: ${file}`),
  ].slice(0, 10)
}

const mb = (bytes: number) => (bytes / 1_000_000).toFixed(0)
const parents = (file: string) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, all) => all.slice(0, index + 1).join('/'))

/** No segment is empty or begins with a dot; what the service writes itself is not uploaded. */
const isPlain = (file: string) =>
  v.is(fileNameSchema, file) &&
  file.length <= 200 &&
  file.split('/').every((part) => part !== '' && !part.startsWith('.')) &&
  file !== 'release.json' &&
  !/\.(br|gz)$/.test(file)

/** What rights were asked for is what is uploaded. */
function sameProblems(upload: Upload, release: Release): string[] {
  return (['name', 'kind', 'version'] as const)
    .filter((key) => upload[key] !== release[key])
    .map((key) => `${key} in release.json differs from what was sent: ${release[key]}`)
}

function ownProblems(release: Release, now: number): string[] {
  const { kind, version, builtAt, base, names, layered } = release
  const ahead = Date.parse(builtAt) - now
  const isRemote = kind === 'remote'
  return [
    ...(version === DEVELOPMENT_VERSION || !/^\w/.test(version) ? [`Not a version to release: ${version}`] : []),
    ...(Number.isNaN(ahead) ? ['builtAt is no time'] : []),
    ...(ahead > CLOCKS_MS
      ? [`The clock of the build is ${Math.round(ahead / 60_000)} minutes ahead of the service: set it and build again`]
      : []),
    ...(base ? ['A remote that is hosted elsewhere is registered on the server, with releases add'] : []),
    ...(isRemote && (release.shell || release.app || release.earlier.length > 0)
      ? ['The remote holds what only a shell has']
      : []),
    ...(!isRemote && !release.shell ? ['Not a shell'] : []),
    ...(names ? [] : ['The names used of shared modules are missing: build again']),
    ...(isRemote && !layered ? ['The styles are in no layer: build again'] : []),
  ]
}

/** Every file that the release speaks of is one of its files. */
function listProblems({ entry, screens, shell, earlier, server, files }: Release): string[] {
  const told = [
    entry,
    ...(server ? [server] : []),
    ...Object.values(screens).flatMap(({ js, css, async }) => [...js, ...css, ...async]),
    ...(shell ? [...shell.js, ...shell.css, ...shell.shares.js, ...shell.shares.css, shell.html] : []),
    ...earlier.flatMap((major) => [major.entry, ...major.js, ...major.css]),
  ]
  return [...new Set(told)].filter((file) => !files[file]).map((file) => `${file} is not in the list of files`)
}

/** Why the container of `release` may not have its global beside the live `shell`. */
export function containerProblems(release: Release, shell: Release | undefined): string[] {
  if (!shell || release.kind === 'shell') return []
  const scope = shell.globals.container.slice(0, -shell.name.length)
  const own = scope + release.name.replaceAll('-', '_')
  return release.globals.container === own
    ? []
    : [`The container has to be called ${own} (it is ${release.globals.container})`]
}
