/** Codes of `create-yaksok`, which makes apps, remotes and repositories (platform/create). */
import type { Entries } from './entry.ts'

export const CREATE = {
  YK6001: [
    'There is something already',
    'What is made never takes the place of what is there.',
    'Choose another name, or empty the folder.',
  ],
  YK6002: [
    'The name cannot be used',
    'A name of an app or a remote becomes that of packages, folders, addresses and globals.',
    'Take lower-case letters, digits and `-`, 30 characters at most, and no word that the platform uses.',
  ],
  YK6003: [
    'Not the folder of a made app',
    'The command works on an app that `create-yaksok` made; such a folder has an `app.json`.',
    'Change the folder, or name it with `--app`.',
  ],
  YK6004: [
    'The app does not say what it is',
    '`app.json` needs the address and the folder of the contract, whose `package.json` has `"platform": { "contract": true }`.',
    'Correct `app.json`, or name the contract with `--contract` ([own repository](how-to/own-repository.md)).',
  ],
  YK6005: [
    'A package is not in the folder',
    '`--packages` names a folder with a tarball of each package that is needed.',
    'Put the tarball that the message names there, or leave `--packages` out where a registry has them.',
  ],
  YK6006: [
    'No texts in that language',
    'An app begins with texts that were written for it.',
    'Take a language that the message names, and translate `kit/src/texts.json`.',
  ],
  YK6007: [
    'Nothing to adopt',
    'No package of the folder has a configuration of webpack, rspack or Vite with Module Federation.',
    'Name the folder of the whole workspace ([migrate](how-to/migrate.md)).',
  ],
  YK6008: [
    'The contract of the app is not known',
    'The address belongs to an app whose contract no registry has.',
    'Add `--contract <folder>` with a copy of its `kit`, or name the folder of the app with `--app`.',
  ],
} satisfies Entries
