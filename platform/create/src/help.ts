/** What `create-yaksok help` prints. */
export const HELP = `create-yaksok <folder> [--title "Our app"] [--lang ko] [--packages <folder>]
    makes an app, named as its folder is; --packages takes the packages from tarballs in a folder

create-yaksok --remote <name> ["Title"]
    makes one more remote, in the folder of such an app

create-yaksok remote <name> ["Title"] --app <folder | https://…> [--contract <folder>] [--packages <folder>]
    makes one remote in a repository of its own: of the app in a folder, as its app.json says, or of one at an address

create-yaksok adopt <workspace> [--app <folder>]
    copies the remotes of a webpack, rspack or Vite Module Federation workspace into an app that this command made

create-yaksok help
    prints this

Every refusal has a code: npx yaksok explain <code>, in what was made, says its cause and what mends it.`
