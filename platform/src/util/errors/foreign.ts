/** Codes of what comes from elsewhere: remotes of others, an app that is pulled, the browser that looks. */
import type { Entries } from './entry.ts'

export const FOREIGN = {
  YK5001: ['The app cannot be reached', 'Nothing answers at its address.', 'Look at the address and the network.'],
  YK5002: [
    'A download failed',
    'The address answers with an error, a redirect, half a file or too much.',
    'Look at the address; try again.',
  ],
  YK5003: [
    'The app is signed by another key',
    'Its key is not `platform.key` of `package.json`. Nothing was downloaded.',
    'Ask whoever runs the app whether the key changed before you change `package.json`.',
  ],
  YK5004: [
    'No app is live at the address',
    'What answers there has no registry, or one without a shell.',
    'Look at the address; try again after its next release.',
  ],
  YK5005: [
    'A part differs from what the registry says',
    'Its files, its release or its signature were changed on the way, or at the app.',
    'Try again; if it stays, tell whoever runs the app.',
  ],
  YK5101: [
    'Not a usable manifest',
    'The address gives no `mf-manifest.json` of Module Federation 2.',
    'Give the address of the manifest ([foreign remotes](decisions/023-foreign-remotes.md)).',
  ],
  YK5102: [
    'The container is of another type',
    'A container has to be a script with a global, or an ES module.',
    'Build it with `library.type: "var"` or `"module"`.',
  ],
  YK5104: ['The remote does not expose this', '`--route` names what the manifest lacks.', 'Take one that it exposes.'],
  YK5105: ['Release the shell first', 'A remote is checked against the live shell.', 'Release the shell.'],
  YK5106: [
    'The remote cannot be registered',
    'Its manifest names impossible files or values.',
    'Mend what the message names, and build it again.',
  ],
  YK5107: [
    'A remote without a manifest lacks something',
    'What a manifest says is then said by options.',
    'Give `--remote-entry`, `--integrity` and each `--file`; `--share` as `react@^19.0.0`.',
  ],
  YK5108: [
    'The container is another one',
    'Its bytes have another hash than `--integrity` says.',
    'Take the hash from whoever builds it, not from the address.',
  ],
  YK5201: [
    'There is no API to open screens over',
    'Screens of members need an API for tests, with a visitor who may open them.',
    'Set `"platform": { "testApi": … }` in `package.json`, and run `app pull` in a repository of one remote.',
  ],
  YK5202: [
    'Chromium is not run as root',
    'Its sandbox does not work for root.',
    'Run as another user, or install what the message names.',
  ],
} satisfies Entries
