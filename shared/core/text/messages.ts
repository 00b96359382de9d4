import texts from './messages.json' with { type: 'json' }

type Texts = Omit<typeof texts, '$comment'>
export type MessageId = keyof Texts

/**
 * A fixed text of the product, exactly as docs/spec/messages.json has it.
 * @param values fills `{name}` places, e.g. `message('lottery.roundStart', { expect: '202611200742' })`
 */
export function message(id: MessageId, values: Record<string, string> = {}): string {
  return texts[id].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
