import * as v from 'valibot'
import { defineCall } from '../call.ts'

/** Hours of the day in Asia/Seoul, 0 to 23, from one to before the other; both `''`: none. */
const hour = v.pipe(v.string(), v.regex(/^(\d|1\d|2[0-3])?$/))
const quietHours = v.object({ starts: hour, ends: hour })
const kinds = v.array(v.picklist(['money', 'security', 'bookings']))

/** Ours: notices to a browser that is closed (Web Push), of money, security and bookings, for members who agree. */
export const pushCalls = {
  /** The server's public key (VAPID, base64url; `''`: it sends none), and whether this session's browser gets notices. */
  push: defineCall({
    methods: 'GET',
    path: '/push/read',
    request: v.strictObject({}),
    response: v.object({ key: v.string(), on: v.boolean() }),
  }),
  /** From now on notices come to this browser: what its `PushSubscription` says. Instead of the session's earlier one. */
  startPush: defineCall({
    methods: 'POST',
    path: '/push/start',
    request: v.strictObject({
      endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
      /** 65 bytes, base64url. */
      p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
      /** 16 bytes, base64url. */
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
    }),
    response: v.null(),
  }),
  /** The kinds that come to this session's browser; none where it takes no notices. */
  pushKinds: defineCall({ methods: 'GET', path: '/push/kinds', request: v.strictObject({}), response: kinds }),
  /** Chooses them: their names with commas between them, `''` = none. Answers them. */
  setPushKinds: defineCall({
    methods: 'POST',
    path: '/push/setKinds',
    request: v.strictObject({ kinds: v.pipe(v.string(), v.regex(/^((money|security|bookings)(,(?!$)|$)){0,3}$/)) }),
    response: kinds,
  }),
  /** When the member's browsers get no pushes but those about the security of the account. */
  quietHours: defineCall({
    methods: 'GET',
    path: '/push/quietHours',
    request: v.strictObject({}),
    response: quietHours,
  }),
  /** Chooses them; refused where both are the same hour, or one is missing. What comes meanwhile is sent afterwards. */
  setQuietHours: defineCall({
    methods: 'POST',
    path: '/push/setQuietHours',
    request: v.strictObject({ starts: hour, ends: hour }),
    response: quietHours,
  }),
  /** None come to this browser any more. */
  stopPush: defineCall({
    methods: 'POST',
    path: '/push/stop',
    request: v.strictObject({}),
    response: v.null(),
  }),
}
