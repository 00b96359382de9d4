import { expect, test } from 'vitest'
import { confirmPage } from './page.ts'

const APP = 'https://app.yaksok.example'
const { html, headers } = confirmPage({ origin: 'https://confirm.yaksok.example', app: APP })
const policy = headers['content-security-policy'] ?? ''

test('the page lets in its own script and style alone, and nobody embeds it but the app', () => {
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; connect-src 'self'/,
  )
  expect(policy).toContain(`frame-ancestors ${APP}`)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('it is one small file, whose script is plain JavaScript and whose style knows every token that it uses', () => {
  expect(html.match(/<script/g)).toHaveLength(1)
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(html) ?? []
  expect(script).not.toMatch(/^(?:import|export) /m)
  expect(() => new Function(script)).not.toThrow()
  const names = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  for (const name of names) expect(html, name).toContain(`${name}:`)
  expect(html.length).toBeLessThan(34_000)
})
