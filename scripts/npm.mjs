import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explain, Failure } from './failure.mjs'
import { run } from './process.mjs'

/** The npm that started this process, else the one installed next to Node, else the one on the PATH. */
export function npmCommand() {
  const beside = dirname(process.execPath)
  const places = [
    process.env.npm_execpath ?? '',
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ]
  const cli = places.find((place) => place.endsWith('npm-cli.js') && existsSync(place))
  if (cli) return { command: process.execPath, args: [cli], options: {} }
  return { command: 'npm', args: [], options: { shell: process.platform === 'win32' } }
}

/** @param {ReturnType<typeof npmCommand>} npm */
async function requireNpm(npm) {
  const missing = new Failure(
    'npm was not found. trilex needs Node 18 or newer together with npm 8 or newer: install Node with its npm, and run the command again.',
  )
  const { code, output } = await run(npm.command, [...npm.args, '--version'], {
    ...npm.options,
    capture: true,
    quiet: true,
  }).catch(() => {
    throw missing
  })
  const version = /^(\d+)\.\d+\.\d+/m.exec(output)
  if (code !== 0 || !version) throw missing
  if (Number(version[1]) >= 8) return
  throw new Failure(
    `npm ${version[0]} is too old: trilex needs npm 8 or newer. Update it with "npm install --global npm@10" and run the command again.`,
  )
}

/**
 * Installs one exact package into a separate folder, without its install scripts. Returns the package's folder. Throws
 * `Failure`, also when the registry's checksum differs from the recorded one.
 * @param {{ name: string, version: string, integrity?: string }} wanted
 * @param {string} folder
 */
export async function fetchPackage({ name, version, integrity }, folder) {
  const npm = npmCommand()
  await requireNpm(npm)
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const patience = [
    '--prefer-offline',
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
  ]
  const { code, output } = await run(
    npm.command,
    [...npm.args, ...install, ...patience, '--loglevel=warn', `${name}@${version}`],
    {
      ...npm.options,
      capture: true,
      quiet: true,
    },
  )
  const record = join(folder, 'node_modules/.package-lock.json')
  if (code !== 0 || !existsSync(record)) throw explain(`Fetching ${name} ${version}`, output)
  const found = JSON.parse(readFileSync(record, 'utf8')).packages[`node_modules/${name}`]?.integrity
  if (integrity && found !== integrity) {
    rmSync(folder, { recursive: true })
    throw new Failure(`${name} ${version} is not the package that was recorded (${found}). It was removed.`)
  }
  return join(folder, 'node_modules', name)
}
