/** nx 36393 with the plugin's defaults: rspack's development server for a host, and one for its remote. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { apartTest as test } from '@yaksok/testing'
import { developed } from '../src/defaults-dev.ts'
import { ownFolder } from '../src/own-folder.ts'
import { hostConfig, remoteConfig, SOURCE } from '../src/plugin-defaults.ts'

/** A copy of host and remote that a test may edit, inside the checkout. */
function copySource(): string {
  const artifacts = join(SOURCE, '..', '..', 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const source = ownFolder('defaults-', artifacts)
  cpSync(SOURCE, source, { recursive: true })
  symlinkSync(join(SOURCE, '..', 'node_modules'), join(source, 'node_modules'), 'dir')
  return source
}

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

for (const [how, entry] of [
  ['import()', './host/index.ts'],
  ['loadRemote', './host/runtime-index.ts'],
] as const)
  test(`nx 36393: a remote loaded by ${how}: saved files of both are on the screen, with the state kept`, {
    tag: '@night',
  }, async ({ page }) => {
    const source = copySource()
    const remote = await developed(remoteConfig({}, source))
    const manifest = `${remote.origin}/mf-manifest.json`
    const host = await developed(hostConfig({ remotes: { widgets: manifest }, entry }, source))
    await page.goto(host.origin)
    await page.getByRole('button', { name: 'panel' }).click()
    await page.getByRole('button', { name: 'details' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
    edit(join(source, 'widgets/panel.tsx'), 'panel has', 'panel now has')
    await expect(page.getByRole('status')).toContainText('panel now has')
    edit(join(source, 'host/app.tsx'), 'host has', 'host now has')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('host now has')
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
    await Promise.all([remote.close(), host.close()])
  })
