import { createSigner } from '@yaksok/platform/log'
import { expect, test } from 'vitest'
import { parseReceipt, receiptText } from './receipt.ts'

const RECEIPT = {
  round: 'a1'.repeat(32),
  key: 'h2',
  expect: '202611280001',
  order: '41',
  leaf: '0f'.repeat(32),
  draws: 1_795_000_000_000,
}
const signer = await createSigner('yaksok/receipts', new Uint8Array(32).fill(3))
const signed = async (text: string) => `${text}\n${await signer.sign(text)}\n`

test('a receipt is read as it was written', async () => {
  expect(receiptText(RECEIPT)).toBe(
    `yaksok-receipt-v1\nround=${RECEIPT.round}\nlottery=h2\nexpect=202611280001\norder=41\nleaf=${RECEIPT.leaf}\ndraws=1795000000000\n`,
  )
  const { note, ...read } = parseReceipt(await signed(receiptText(RECEIPT)))
  expect(read).toEqual(RECEIPT)
  expect(note.text).toBe(receiptText(RECEIPT))
})

test.each([
  ['a line before it', (text: string) => `order=42\n${text}`],
  ['a line after it', (text: string) => `${text}order=42\n`],
  ['another version', (text: string) => text.replace('v1', 'v2')],
  ['a round that is no hash', (text: string) => text.replace('a1', 'A1')],
  ['a leaf that is cut', (text: string) => text.replace('leaf=0f', 'leaf=')],
  ['a key in capitals', (text: string) => text.replace('h2', 'H2')],
  ['a key that is too long', (text: string) => text.replace('h2', 'h'.repeat(17))],
  ['an order that is no number', (text: string) => text.replace('order=41', 'order=4a')],
  ['an order that is too long', (text: string) => text.replace('order=41', `order=${'4'.repeat(20)}`)],
  ['a number that is too short', (text: string) => text.replace('202611280001', '20261128001')],
  ['a number that is too long', (text: string) => text.replace('202611280001', '20261128000100')],
  ['a moment that is none', (text: string) => text.replace('draws=1795000000000', 'draws=')],
  ['a moment that is too long', (text: string) => text.replace('draws=1795000000000', `draws=${'1'.repeat(16)}`)],
] as const)('%s makes it no receipt', async (_, change) => {
  const text = change(receiptText(RECEIPT))
  expect(text).not.toBe(receiptText(RECEIPT))
  const note = await signed(text)
  expect(() => parseReceipt(note)).toThrow('not a receipt')
})
