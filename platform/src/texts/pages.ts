/** English texts of pages that the gateway writes itself, beside the app's own. */
export const PAGES = {
  /** `lang` of every page in these texts. */
  lang: 'en',
  start: 'Back to the start',
  retry: 'Try again',
  /** Sentence of a status; those missing here take 400 or 500. */
  status: {
    400: 'The request was not understood',
    401: 'You have no right to see this',
    403: 'This request came from another page',
    404: 'There is no such address',
    405: 'This address does not work that way',
    408: 'The request took too long',
    413: 'The request is too large',
    414: 'The address is too long',
    415: 'This format cannot be read',
    416: 'The file has no such range',
    431: 'The headers of the request are too large',
    500: 'Try again in a moment',
  } as Record<number, string>,
  unavailable: { title: 'One moment, please', text: 'This page cannot be shown right now.' },
  /** In the place of a part that does not verify. */
  resting: 'Closed for a moment: a file could not be verified. It opens again soon.',
  /** In the place of a part that was disabled without a reason. */
  maintenance: 'Closed for maintenance. It opens again soon.',
  /** Body of a push message that says nothing. */
  notification: 'There is something new',
}

/** English texts of the question before code that is not released comes in. */
export const QUESTION = {
  risks: ['see what is on the screen', 'send requests in your name', 'see what you type'],
  ending: (when: string) => `${when} If you do not know who sent the link, cancel.`,
  cancel: 'Cancel',
  confirm: 'I understand, open it',
  override: {
    title: 'Open a screen under development?',
    about: (app: string) =>
      `This link replaces screens of ${app || 'this app'} by the program at the address below. The makers of the app have not reviewed or released it.`,
    leads: 'If you agree, the program can, as you:',
    ending: (hours: number) => `It ends by itself after ${hours} hours, and at once with “Off” above the screen.`,
  },
  preview: {
    title: 'Open a preview?',
    about:
      'This link replaces screens of the app by a build that is not released. The makers of the app have not reviewed it.',
    part: 'Part',
    wholeApp: 'the whole app (shell)',
    build: 'Build',
    by: 'Uploaded by',
    until: 'Link expires',
    leads: {
      apart:
        'This address does not have your account; only sample accounts can log in. Do not type your password. If you agree, the build can, at this address:',
      sample: 'It opens with the sample account that is logged in. If you agree, the build can, with this account:',
      'put-away':
        'Opening it logs you out in this browser. If you log in to the preview with your account, the build can do anything with it, so use a sample account. If you agree, the build can:',
    },
    risks: ['see what is on the screen', 'see what you type', 'send requests with the sample account'],
    ending:
      'It ends by itself within a day, and at once with “End” above the screen. What this address has stored is then removed, so log in again.',
  },
}

/** English texts around previews and canary links. */
export const PREVIEWS = {
  kinds: { preview: 'Preview', canary: 'Canary' },
  until: (month: number, day: number, time: string) => `until ${month}/${day} ${time}`,
  end: 'End',
  endOf: (kind: string) => `End ${kind}`,
  open: 'Open the app',
  refused: {
    expired: {
      title: () => 'The link has expired',
      text: (kind: string) => `${kind} links open until a set day. Ask the sender for a new one.`,
    },
    gone: {
      title: (kind: string) => `${kind} has ended`,
      text: () => 'The build of this link is no longer shown. Ask the sender for a new one.',
    },
    over: {
      title: (kind: string) => `${kind} has ended`,
      text: () => 'A preview shows for a day after you agree. Open the link again to see more.',
    },
    closed: {
      title: (kind: string) => `This app does not show it: ${kind}`,
      text: (kind: string) => `${kind} links open in apps with an address for them. Tell the sender.`,
    },
    forged: {
      title: (kind: string) => `${kind} link that cannot be opened`,
      text: () => 'The address was cut off or changed. Copy the whole link and open it again.',
    },
  },
  none: { title: 'No preview is open', text: 'Open the link again. The app is at its usual address.' },
  apart: {
    title: 'Closed while you see a preview',
    text: 'End the preview to open the release dashboard.',
    end: 'End the preview',
  },
}

/** English texts of how the registry stands, for the dashboard and for consoles of the app. */
export const REGISTRY = {
  refusals: {
    unreadable: 'it cannot be read',
    unsigned: 'it is not signed',
    format: 'its signature has a format that this version does not know',
    key: 'it is signed with a key that is not trusted',
    signature: 'it was changed after it was signed',
    future: 'it was signed in the future',
    'rolled-back': 'it is older than what was served before',
    forked: 'it differs from what was served under the same number',
    expired: 'its signature has expired',
    roles: 'root and teams did not sign it, or signed something newer',
    log: 'it is not in the public log, or the log lost entries',
  },
  refused: (code: string, why: string) =>
    `The gateway refused the registry of the store (${code}): ${why}. It serves what it had before, which may differ from what you see here.`,
  damaged: 'The registry of the store cannot be read. The gateway serves what it read last.',
  expired: (at: string) =>
    `The signature of the registry expired at ${at}. A new gateway refuses it: run releases sign where the private key is.`,
}
