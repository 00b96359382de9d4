/** What `help` prints. */
export const USAGE = `Commands

  release <name>             builds a part and makes it live (--canary 10, --why "…")
  promote | rollback <name>  makes a canary live for all; goes back to the version before
  pin | disable <name>       keeps a version; takes a part out of service (--off ends it)
  preview <name>             a link to a build that is not live (preview list, preview end <name> <tag>)
  releases list | log        what is live; who changed it
  releases add <name> --manifest <url> --route '/Path=expose:title'
                             a remote that somebody else built
  releases token <team> --remotes a,b
                             a token for a team; tokens, revoke <id>, verify, sign, prune, resume, share

  dev --shell <url>          this remote inside a deployed shell, with hot reload
  dev --alone --api <url>    this remote alone, against an API
  dev [name …]               an app's parts, or these with the others as released
  app pull [--from <url>]    the app as it is live there, for tests
  start | serve | publish-all
                             an app: builds what is missing and serves it; only serves; builds and releases what changed

Release commands take --to <url> to ask a release service there (token in YAKSOK_TOKEN). Without it the store is the folder
RELEASE_STORE.`
