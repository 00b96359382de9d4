import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { readLink, signLink } from './preview-link.ts'

let store: ReleaseStore
const NOW = Date.UTC(2026, 10, 23)
const HOUR_MS = 3_600_000
const LINK = { name: 'home', target: '1.2.3-ab', until: NOW + HOUR_MS }

const newStore = async () => {
  const made = openReleaseStore(mkdtempSync(join(tmpdir(), 'preview-link-')))
  await made.openSigning()
  return made
}
beforeEach(async () => {
  store = await newStore()
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

test('a link says what it was signed for, up to its end', () => {
  const text = signLink(store, LINK)
  expect(encodeURIComponent(text).replace('%40', '@')).toBe(text)
  expect(readLink(store, text, NOW)).toEqual(LINK)
  expect(readLink(store, text, LINK.until - 1)).toEqual(LINK)
  expect(readLink(store, text, LINK.until)).toBe('expired')
})

test.each([
  ['another part', (text: string) => text.replace('home', 'pond')],
  ['another build', (text: string) => text.replace('1.2.3', '1.2.4')],
  ['a tag', (text: string) => text.replace('1.2.3-ab', 'branch-main')],
  ['a later end', (text: string) => text.replace(/\.(\d{10})\./, (_, end) => `.${Number(end) + 60}.`)],
  ['another signature', (text: string) => text.slice(0, -86) + 'A'.repeat(86)],
  ['no signature', (text: string) => text.slice(0, -87)],
  ['more behind it', (text: string) => `${text}A`],
  ['a folder', (text: string) => text.replace('1.2.3', '../3')],
  ['a very long text', (text: string) => text.replace('1.2.3', '1'.repeat(100_000))],
  ['nothing', () => ''],
])('a link that was changed to %s is forged', (_, change) => {
  expect(readLink(store, change(signLink(store, LINK)), NOW)).toBe('forged')
})

test('a link of another store is forged, also where there is no key', async () => {
  const other = await newStore()
  const bare = openReleaseStore(mkdtempSync(join(tmpdir(), 'preview-link-')))
  try {
    expect(readLink(store, signLink(other, LINK), NOW)).toBe('forged')
    expect(readLink(bare, signLink(other, LINK), NOW)).toBe('forged')
  } finally {
    for (const one of [other, bare]) rmSync(one.folder, { recursive: true, force: true })
  }
})
