import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { systemBrowser } from '@yaksok/platform/testing'

/**
 * Finds a Chromium for the end-to-end tests: CHROMIUM_PATH, the system's, Playwright's own; on Debian as root it
 * installs one, and a Korean font where there is none (without one Hangul is drawn as blanks).
 * @returns the path of the executable
 * @throws Error with one line that says what to install
 */
export function findBrowser(): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH에 파일이 없어요: ${wanted}`)
    return wanted
  }
  const found = installed()
  if (found && hasKoreanFont()) return found
  const missing = [...(found ? [] : ['chromium']), ...(hasKoreanFont() ? [] : ['fonts-noto-cjk'])]
  if (canInstall()) {
    console.log(`  ${missing.join(', ')} 설치 …`)
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...missing)
  }
  const path = installed()
  if (path) return path
  throw new Error(
    'Chromium이 없어요: chromium을 설치하거나 CHROMIUM_PATH로 알려 주세요 (Debian: apt-get install chromium fonts-noto-cjk)',
  )
}

function installed(): string | undefined {
  return [systemBrowser() ?? '', playwrightOwn()].find((path) => path !== '' && existsSync(path))
}

function playwrightOwn(): string {
  try {
    return chromium.executablePath()
  } catch {
    return ''
  }
}

function hasKoreanFont(): boolean {
  const list = spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' })
  // no fontconfig (macOS, Windows): those systems bring Korean fonts
  return list.error !== undefined ? process.platform !== 'linux' : list.stdout.trim() !== ''
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function apt(...args: string[]): void {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get ${args[0]}가 코드 ${status}로 끝났어요`)
}
