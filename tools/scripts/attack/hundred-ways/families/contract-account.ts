/** Calls of the account: who the member is, what they owe and own, and how they are reached. */
import type { Given } from '../way.ts'
import {
  acts,
  CLOSING,
  type Declared,
  dice,
  ID,
  LINE,
  of,
  open,
  PASSKEY,
  PUSH,
  RESET,
  reads,
  refused,
} from './contract-fields.ts'
import { ask } from './page.ts'

const SEEN = 'the member sees it in the settings and changes it back'
const TOLD = 'an intent changes nothing until it is confirmed at the confirm origin'

/** A thousand won on the round that is open. */
async function stake(given: Given) {
  const { lid = '' } = await of('lid', 'lotteryInfo', ID, {}, dice())(given)
  const { mid = '' } = await of('mid', 'userInfo', ID)(given)
  return of('expect', 'roundClock', /"expect":"(\d+)"/, { item: '대', money: '1000', lid, mid }, dice())(given)
}

export const accounts = {
  systemBase: open(),
  systemConfig: open(),
  policy: open(),
  serviceFacts: reads(),
  passkeysHere: open(),
  usernameFree: acts('whether a name is taken, for who has an invitation; so many a network', [], {
    fields: () => ({ username: 'evilfree1', code: 'YAKSOK2026' }),
  }),
  register: acts('another account, which has nothing of this one, with an invitation', [], {
    fields: () => ({ username: `evil${Date.now() % 1e8}`, password: 'evil-pass-1', code: 'YAKSOK2026', adult: '1' }),
  }),
  login: acts(
    'who knows the password logs in from anywhere; the member is told, and money wants the confirm origin',
    ['sessions', 'known_places'],
    {
      fields: ({ known }) => ({ username: 'demo', password: known.password }),
    },
  ),
  // a challenge, which a passkey of the member would have to sign
  beginPasskeyLogin: refused('credentials'),
  passkeyLogin: refused('credentials', {
    fields: () => ({ credential: '{"id":"x","type":"public-key","response":{}}' }),
  }),
  logout: { way: 'logged-out' },
  endOtherSessions: { way: 'other-sessions-ended' },
  endSession: acts('the member logs in again', ['sessions'], { fields: of('id', 'sessions', ID) }),
  sessions: reads(),
  duty: reads(),
  confirmAdult: acts('the member had to say so to play, and is asked once', [], { fields: () => ({ adult: '1' }) }),
  userInfo: reads(),
  userBank: reads(),
  bankBind: { way: 'screen-by-call' },
  setAvatar: { way: 'avatar' },
  setSex: { way: 'sex' },
  setName: { way: 'name' },
  setFundPassword: { way: 'secret-member-setpaypassword' },
  setLoginPassword: { way: 'secret-member-setloginpassword' },
  setBank: { way: 'bank' },
  limits: reads(),
  setLimits: { way: 'limits-raised' },
  takeBreak: { way: 'break' },
  consents: reads(),
  agree: acts(
    'a consent to the documents that every member gave to register; each is listed with its time',
    ['consents'],
    {
      fields: () => ({ document: 'terms', version: '1' }),
    },
  ),
  optionalConsents: reads(),
  setOptionalConsent: { way: 'consent' },
  closing: reads(),
  closeAccount: { way: 'closing' },
  keepAccount: acts('the account stays, and money with it; the member asks again', ['account_closings'], {
    rows: CLOSING,
  }),
  ownData: acts('for who knows the password, several an hour; what the member may read is in the page', [], {
    fields: ({ known }) => ({ password: known.password }),
  }),
  passkeys: reads(),
  beginPasskey: { way: 'passkey-begun' },
  addPasskey: { way: 'passkey-added' },
  removePasskey: refused('credentials', { rows: PASSKEY, fields: of('id', 'passkeys', ID) }),
  namePasskey: acts(SEEN, ['passkeys'], {
    rows: PASSKEY,
    fields: of('id', 'passkeys', ID, { name: '도둑의 열쇠' }),
  }),
  fundPasswordReset: reads(),
  beginFundPasswordReset: refused('credentials', { rows: PASSKEY }),
  resetFundPassword: { way: 'fund-password-reset' },
  keepFundPassword: acts('the fund password stays as it is; the member asks again', ['fund_password_resets'], {
    rows: RESET,
  }),
  push: reads(),
  startPush: { way: 'push-elsewhere' },
  stopPush: acts(
    'this browser gets no notices; the settings show it, and 알림 in the app lists them all',
    ['push_subscriptions'],
    {
      rows: PUSH,
    },
  ),
  pushKinds: reads(),
  setPushKinds: acts(SEEN, ['push_subscriptions'], { rows: PUSH, fields: () => ({ kinds: '' }) }),
  quietHours: reads(),
  setQuietHours: acts(`${SEEN}; notices of security come all the same`, ['quiet_hours'], {
    fields: () => ({ starts: '1', ends: '0' }),
  }),
  notifications: reads(),
  unseenNotifications: reads(),
  seeNotifications: acts('a mark is gone; the list still has them', ['told_members', 'notification_counts'], {
    fields: of('upto', 'notifications', /"number":(\d+)/),
  }),
  beginIntent: acts(TOLD, ['intents'], { fields: () => ({ act: 'withdraw', money: '1000' }) }),
  beginOrderIntent: acts(TOLD, ['intents'], {
    fields: stake,
  }),
  beginConfirm: acts('a code binds no second browser without the login password, typed at the confirm origin', []),
  deposit: { way: 'deposit' },
  deposits: reads(),
  withdraw: { way: 'withdraw' },
  withdrawals: reads(),
  desk: reads(),
  report: reads(),
  heldMoney: reads(),
  ledger: reads(),
  moneyEntries: reads(),
  moneyRecord: reads(of('line', 'moneyEntries', LINE)),
  moneyLine: reads(of('line', 'moneyEntries', LINE)),
  cancelRequest: acts(
    'a request of the member ends, and its money is back in the balance; they ask again',
    ['deposits'],
    {
      fields: async (given) => {
        await ask('deposit', given, { bank_number: '110123456789', bank_name: '홍길동', amount: '10000' })
        return of('line', 'heldMoney', /"deposits":\{[^}]*"line":(\d+)/)(given)
      },
    },
  ),
  statement: reads(() => ({ month: new Date().toISOString().slice(0, 7), format: 'csv' })),
  myThings: reads(),
} satisfies Partial<Record<string, Declared | { way: string }>>
