import * as v from 'valibot'
import { badInput } from '../../../http/calls/index.ts'

const base64url = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.regex(/^[\w-]+$/))

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
  clientExtensionResults: v.pipe(
    v.unknown(),
    v.transform(() => ({})),
  ),
}

/** What a browser answers when a passkey was made; fields that nobody reads are dropped. */
const added = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: v.optional(v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))),
  }),
})

/** What it answers when one was used. */
const used = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: v.optional(base64url(100)),
  }),
})

export type AddedCredential = v.InferOutput<typeof added>
export type UsedCredential = v.InferOutput<typeof used>

/** Reads a passkey that was made. @throws Refusal where it is none */
export const readAdded = (json: string): AddedCredential => read(added, json)
/** Reads a passkey that was used. @throws Refusal where it is none */
export const readUsed = (json: string): UsedCredential => read(used, json)

/** The challenge that a browser says it answers; '' where it says nothing. Trusted only once it is found among ours. */
export function challengeOf({ response }: AddedCredential | UsedCredential): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, json: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json)
  if (!parsed.success) throw badInput('패스키를 읽을 수 없어요')
  return parsed.output
}
