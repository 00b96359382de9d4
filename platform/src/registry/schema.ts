/**
 * The data that travels between a remote's build, the release store, the gateway and the shell.
 * Everything read from disk or from the network passes through these schemas first.
 */
import * as v from 'valibot'
import { appSchema } from './app-schema.ts'
import { budgetSchema } from './budget-schema.ts'
import { earlierSchema, namesSchema } from './earlier-majors.ts'
import { frameSchema, isolationSchema, letInSchema } from './isolation-schema.ts'
import {
  contractSchema as contract,
  exposeSchema,
  fileNameSchema as file,
  integritySchema as integrity,
  nameSchema as name,
  pathSchema,
  versionSchema,
} from './names.ts'
import { trustFields } from './roles-schema.ts'
import { routeSchema } from './route.ts'
import { cardSchema, entrySchema, placeSchema } from './slots.ts'

/** Version of a part that is being developed: its files change under one URL and are never cached. */
export const DEVELOPMENT_VERSION = 'dev'

export const teamSchema = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)))

export const fileSchema = v.strictObject({
  bytes: v.number(),
  brotli: v.number(),
  integrity,
})

/** The files of one screen (expose): the first paint needs `js` and `css`; `async` comes later. */
export const screenSchema = v.object({
  js: v.array(file),
  css: v.array(file),
  async: v.array(file),
})

/**
 * `release.json`, written once into `<store>/<name>/<version>/` and never changed. One that was written by another
 * version of the preset may hold more, which is not read.
 */
export const releaseSchema = v.object({
  schema: v.literal(1),
  kind: v.picklist(['remote', 'shell']),
  name,
  version: versionSchema,
  team: teamSchema,
  builtAt: v.string(),
  /**
   * Remote of somebody else: the absolute address of the folder that browsers get its files from. The store has copies of
   * them as they were when it was registered (platform/docs/decisions/023-foreign-remotes.md).
   */
  base: v.optional(v.pipe(v.string(), v.url(), v.endsWith('/'))),
  /** Remote of somebody else: its container is an ES module, and no script. */
  module: v.optional(v.boolean()),
  /** Remote: as `remote.json` says it. */
  isolation: v.optional(isolationSchema),
  frame: v.optional(frameSchema),
  contract,
  /** Remote: the range it needs of each shared module. Shell: the version it provides. */
  shares: v.record(v.string(), v.string()),
  names: v.optional(namesSchema),
  /** Shell: what it provides beside its own contract. */
  earlier: v.optional(v.array(earlierSchema), []),
  routes: v.array(routeSchema),
  places: v.optional(v.array(placeSchema), []),
  entries: v.optional(v.array(entrySchema), []),
  cards: v.optional(v.array(cardSchema), []),
  /** Addresses that it uses of others. Builds before this was asked name none. */
  links: v.optional(v.array(pathSchema), []),
  budget: budgetSchema,
  /** Its styles are in a cascade layer of its name. Builds before there were layers have none. */
  layered: v.optional(v.boolean(), false),
  /** Its scripts ask for files by what is in them (`addressOf`). Builds before this ask for those of their version. */
  byContent: v.optional(v.boolean(), false),
  /** Shell: as `shell.json` says it. */
  documents: v.optional(v.boolean(), false),
  /** Remote: its container. Shell: its main script. */
  entry: file,
  globals: v.object({
    /** Name of the bundle in the page: the container's global, and what its chunks' link tags are marked with. */
    container: v.string(),
    /** Shell: the global that the gateway's data is in. */
    page: v.optional(v.string()),
  }),
  files: v.record(file, fileSchema),
  /**
   * What its bundles contain that others made: names of packages, and in a remote of modules of the contract that the
   * page has already. Builds before this was asked name none.
   */
  bundled: v.optional(v.array(v.string()), []),
  screens: v.record(exposeSchema, screenSchema),
  /** What draws its screens where there is no browser. Builds before this was asked have none, nor has a stranger's. */
  server: v.optional(file),
  /** Shell: the app that it is the shell of. */
  app: v.optional(appSchema),
  shell: v.optional(
    v.strictObject({
      js: v.array(file),
      css: v.array(file),
      /** The shared modules that only member routes need: one script, and styles that their pages carry inline. */
      shares: v.strictObject({ js: v.array(file), css: v.array(file) }),
      html: file,
      redirects: v.record(v.string(), v.string()),
      /** How the HTML starts a call before any script has arrived. */
      calls: v.record(v.string(), v.strictObject({ method: v.picklist(['GET', 'POST']), path: v.string() })),
    }),
  ),
})
/** What was built: the files of a version, with their hashes, and all that its description said. */
export type Release = v.InferOutput<typeof releaseSchema>
export type ReleaseFile = v.InferOutput<typeof fileSchema>
export type ReleaseScreen = v.InferOutput<typeof screenSchema>

/** The published Frontend Discovery schema (v1-pre); what it does not know sits in `extras`. */
export const REGISTRY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

export const registryEntrySchema = v.object({
  url: v.string(),
  metadata: v.object({ integrity, version: versionSchema }),
  deployment: v.object({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() }),
  extras: v.object({
    kind: v.picklist(['remote', 'shell']),
    contract,
    /** Remote of somebody else: its container's global, which the stranger named. */
    container: v.optional(v.string()),
    /** Remote of somebody else: its container is an ES module. */
    module: v.optional(v.boolean()),
    isolation: v.optional(isolationSchema),
    frame: v.optional(frameSchema),
    shares: v.record(v.string(), v.string()),
    names: v.optional(namesSchema),
    earlier: v.optional(v.array(earlierSchema), []),
    routes: v.array(routeSchema),
    places: v.optional(v.array(placeSchema), []),
    entries: v.optional(v.array(entrySchema), []),
    cards: v.optional(v.array(cardSchema), []),
    links: v.optional(v.array(pathSchema), []),
    layered: v.optional(v.boolean(), false),
    documents: v.optional(v.boolean(), false),
    /** sha384 of every file, so that anyone can check a deploy from the registry alone. */
    files: v.record(v.string(), integrity),
    builtAt: v.optional(v.string(), new Date(0).toISOString()),
    /** When it went live, as canary or for everybody. */
    liveSince: v.optional(v.string(), new Date(0).toISOString()),
    /** Nothing moves it, no release, canary or rollback, until it is let go. */
    pinned: v.optional(v.boolean(), false),
    /** It came back by a rollback: the automatic one leaves it. */
    restored: v.optional(v.boolean(), false),
  }),
})
export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>

export const registrySchema = v.object({
  schema: v.string(),
  microFrontends: v.record(name, v.array(registryEntrySchema)),
  extras: v.object({
    /** Grows by one with each change; readers use it to notice a newer registry. */
    revision: v.number(),
    changedAt: v.string(),
    /** Where the chain of the audit log stood after this change. */
    audit: v.optional(v.string()),
    /** Remotes taken out of service on purpose, with the reason members see. */
    disabled: v.record(name, v.object({ reason: v.string(), since: v.string() })),
    /** Earlier default versions that were not taken back, newest first: where a rollback goes. */
    history: v.record(name, v.array(versionSchema)),
    /** Remotes of somebody else that an operator lets into the page; all others are in frames. */
    letIn: v.optional(letInSchema),
    /** What it is believed by. */
    ...trustFields,
  }),
})
/** What is live: every part with its versions, as `registry.json` has it. */
export type Registry = v.InferOutput<typeof registrySchema>
