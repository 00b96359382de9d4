/** To act on the account: passwords, bank account, passkeys, limits, and what else a member may do. */
import { changed, type Way } from '../way.ts'
import { type Fields, key, own, refused, withIntent } from './calls.ts'
import { call } from './page.ts'

const bank: Fields = () => ({ bankid: '999888777666', bank: '국민은행' })
export const credentials: Way[] = [
  refused('bank', 'another bank account', '/user_set_bank', bank, 'credentials', 'credentials'),
  {
    id: 'bank-by-own-intent',
    wants: 'another bank account by an intent that it began',
    harm: 'credentials',
    expected: 'refused',
    run: (given) => withIntent('setBank', '/user_set_bank', bank(given), { paypassword: given.known.pin }),
    succeeded: changed('credentials'),
  },
  ...['/member/setLoginPassword', '/member/setPayPassword', '/user_set_paypw'].map((path) =>
    refused(
      `secret${path.replaceAll(/[/_]/g, '-').toLowerCase()}`,
      `another password (${path})`,
      path,
      ({ known }): Record<string, string> =>
        path.includes('Login')
          ? { old_password: known.password, new_password: 'stolen-pass-1' }
          : { paypassword: '9999' },
      'credentials',
      'credentials',
    ),
  ),
  {
    id: 'password-by-own-intent',
    wants: 'another login password by an intent that it began',
    harm: 'credentials',
    expected: 'refused',
    run: ({ known }) =>
      withIntent(
        'setLoginPassword',
        '/member/setLoginPassword',
        {},
        { old_password: known.password, new_password: 'stolen-pass-1' },
      ),
    succeeded: changed('credentials'),
  },
  {
    id: 'password-by-get',
    wants: 'another login password by the call’s other method',
    harm: 'credentials',
    expected: 'refused',
    run: ({ known }) =>
      call(
        '/member/setLoginPassword',
        { old_password: known.password, new_password: 'stolen-pass-1' },
        { method: 'GET' },
      ),
    succeeded: changed('credentials'),
  },
  refused(
    'passkey-begun',
    'a passkey of its own, begun with the login password',
    '/member/beginPasskey',
    ({ known }) => ({ password: known.password }),
    'credentials',
    'credentials',
  ),
  refused(
    'passkey-added',
    'a passkey of its own, made up',
    '/member/addPasskey',
    () => ({ credential: '{"id":"x","rawId":"x","type":"public-key","response":{}}' }),
    'credentials',
    'credentials',
  ),
  refused(
    'passkey-removed',
    'the member’s passkey gone',
    '/member/removePasskey',
    () => ({ id: '1' }),
    'credentials',
    'credentials',
  ),
  refused(
    'fund-password-reset',
    'a reset of the fund password',
    '/member/resetPayPassword',
    () => ({ credential: '{"id":"x","rawId":"x","type":"public-key","response":{}}' }),
    'credentials',
    'credentials',
  ),
  refused(
    'closing',
    'the account closed, and its balance paid out',
    '/member/closeAccount',
    ({ known }) => ({ password: known.password }),
    'credentials',
    'credentials',
    'money',
  ),
  refused(
    'limits-raised',
    'limits raised',
    '/member/setLimits',
    () => ({ loss: '', deposit: '' }),
    'credentials',
    'credentials',
  ),
  refused(
    'push-elsewhere',
    'the member’s notices sent to a device of its own',
    '/push/start',
    ({ id }) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    }),
    'outlives',
    'push',
  ),
  refused(
    'name',
    'another name on the account',
    '/user_set_name',
    () => ({ name: '도둑' }),
    'credentials',
    'credentials',
  ),
]

export const others: Way[] = [
  own(
    'avatar',
    '/member/uploadHeaderImg',
    () => ({ header_img: 'avatar-7' }),
    'the member sees it and puts it back',
    'profile',
  ),
  own('sex', '/member/setSex', () => ({ sex: '2' }), 'the member sees it and puts it back', 'profile'),
  own(
    'limits-lowered',
    '/member/setLimits',
    () => ({ loss: '1000' }),
    'it protects; higher again after 24 hours, confirmed at the confirm origin',
    'credentials',
  ),
  own(
    'break',
    '/member/takeBreak',
    () => ({ period: '24h' }),
    'a day without play; money stays, and goes out as before',
    'credentials',
  ),
  own(
    'inquiry-asked',
    '/inquiry/ask',
    () => ({ topic: 'other', text: '공격', key: key() }),
    'the member sees the inquiry; forty a member wait at most',
    'profile',
  ),
  own(
    'consent',
    '/member/setOptionalConsent',
    () => ({ consent: 'news', version: '1', agreed: '1' }),
    'the member sees it in the settings and takes it back',
    'profile',
  ),
  own('other-sessions-ended', '/member/endOtherSessions', () => ({}), 'the member logs in again', 'sessions'),
  own('logged-out', '/member/logout', () => ({}), 'the member logs in again', 'sessions'),
  refused(
    'other-members-session',
    'the session of another member ended',
    '/member/endSession',
    ({ foreign }) => ({ id: foreign.session }),
    'acts',
    'other',
  ),
  refused(
    'other-members-request',
    'the request of another member taken back',
    '/member/money/cancel',
    ({ foreign }) => ({ line: foreign.line }),
    'acts',
    'other',
  ),
]
