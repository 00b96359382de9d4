import { expect, test } from 'vitest'
import { scriptBytes } from './script-bytes.ts'

const file = (brotli: number) => ({ bytes: brotli * 3, brotli, integrity: 'sha384-' })
const screen = (...js: string[]) => ({ js, css: ['a.css'], async: ['later.js'] })
const shell = {
  name: 'shell',
  entry: 'main.js',
  files: { 'main.js': file(1), 'shares.js': file(20), 'login.js': file(300), 'later.js': file(1e6) },
  screens: { login: screen('login.js') },
  shell: { js: ['main.js'], css: [], shares: { js: ['shares.js'], css: [] }, html: '', redirects: {}, calls: {} },
} as unknown as Parameters<typeof scriptBytes>[0]
const home = {
  name: 'home',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': file(4000), 'home.js': file(50000), 'later.js': file(1e6), 'a.css': file(1e6) },
  screens: { home: screen('home.js') },
} as unknown as typeof shell

test('a remote’s screen needs the shell’s first files, its shares, the container and its own', () => {
  expect(scriptBytes(shell, home, 'home')).toBe(54021)
  expect(() => scriptBytes(shell, home, 'other')).toThrow('home has no screen other')
})

test('a screen of the shell needs no shares, and one in its first files nothing more', () => {
  expect(scriptBytes(shell, shell, 'login')).toBe(301)
  expect(scriptBytes(shell, shell, 'terms')).toBe(1)
})
