// Images without a registry: base images built from Debian packages and this checkout's Node, the product from its own
// Dockerfile.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { SpawnOptions } from 'node:child_process'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/bootstrap.mjs'
import { Failure } from '../../scripts/failure.mjs'
import { run } from '../../scripts/process.mjs'
import { readStamp, stamp } from '../../scripts/stamp.mjs'

const cache = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'trilex/images')
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const PASSWD = 'root:x:0:0:root:/:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/app:/sbin/nologin\n'

async function must(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const { code, output } = await run(command, args, { capture: true, quiet: true, ...options }).catch(
    (error: unknown) => {
      throw new Failure(`${command} is missing (${String(error)}). On Debian: apt-get install buildah debootstrap gcc`)
    },
  )
  if (code !== 0) throw new Failure(`${command} ${args[0] ?? ''} ended with ${code}:\n${output.slice(-4_000)}`)
  return output
}

const buildah = (...args: string[]) => {
  const storage = ['--root', join(cache(), 'storage'), '--runroot', join(cache(), 'run')]
  const env = { ...process.env, STORAGE_DRIVER: 'overlay', BUILDAH_ISOLATION: 'chroot' }
  return must('buildah', [...storage, ...args], { cwd: root, env })
}

/** Copies a program with the shared libraries that it loads. */
async function copyProgram(program: string, folder: string, to: string): Promise<void> {
  const libraries = (await must('ldd', [program])).match(/\/\S+/g) ?? []
  for (const [from, path] of [[program, to] as const, ...libraries.map((library) => [library, library] as const)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(from, join(folder, path))
  }
}

/** The Dockerfile's runtime base: Node and certificates only. */
async function makeBase(folder: string): Promise<void> {
  for (const path of ['etc', 'tmp', 'proc', 'dev', 'sys', 'app']) mkdirSync(join(folder, path), { recursive: true })
  await copyProgram(process.execPath, folder, '/nodejs/bin/node')
  const lookups = ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2']
  const [libc = ''] = (await must('ldd', [process.execPath])).match(/\/\S+libc\.so\S*/) ?? []
  const libraries = dirname(libc)
  for (const name of lookups)
    if (existsSync(join(libraries, name))) copyFileSync(join(libraries, name), join(folder, libraries, name))
  mkdirSync(join(folder, dirname(AUTHORITIES)), { recursive: true })
  copyFileSync(AUTHORITIES, join(folder, AUTHORITIES))
  writeFileSync(join(folder, 'etc/passwd'), PASSWD)
  writeFileSync(join(folder, 'etc/group'), 'root:x:0:\nnonroot:x:65532:\n')
  writeFileSync(join(folder, 'etc/nsswitch.conf'), 'hosts: files dns\n')
}

/**
 * The Dockerfile's build base: Debian with a shell, npm and Node, and the settings of this machine for reaching its
 * package registry.
 */
async function makeBuild(folder: string): Promise<void> {
  await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder])
  copyFileSync(process.execPath, join(folder, 'usr/local/bin/node'))
  const program = realpathSync((await must('which', ['npm'])).trim())
  const modules = join(folder, 'usr/local/lib/node_modules')
  cpSync(dirname(dirname(program)), join(modules, 'npm'), { recursive: true, dereference: true })
  const npm = '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n'
  writeFileSync(join(folder, 'usr/local/bin/npm'), npm, { mode: 0o755 })
  copyFileSync(AUTHORITIES, join(folder, AUTHORITIES))
  for (const [from, to] of [
    ['/etc/npmrc', 'usr/local/etc/npmrc'],
    [join(homedir(), '.npmrc'), 'root/.npmrc'],
  ] as const)
    if (existsSync(from)) {
      mkdirSync(dirname(join(folder, to)), { recursive: true })
      copyFileSync(from, join(folder, to))
    }
}

async function makePause(folder: string): Promise<void> {
  const source = join(root, 'infra/lab/pause.c')
  mkdirSync(folder, { recursive: true })
  await must('gcc', ['-Os', '-static', '-s', '-o', join(folder, 'pause'), source])
}

const BASES: [name: string, make: (folder: string) => Promise<void>, lines: string][] = [
  ['base', makeBase, 'ENV SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt'],
  ['build', makeBuild, `ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES} SSL_CERT_FILE=${AUTHORITIES}`],
  ['pause', makePause, 'USER 65535\nENTRYPOINT ["/pause"]'],
]

/** Builds an image from a folder of files, once per Node version. */
async function ensureBase([name, make, lines]: (typeof BASES)[number]): Promise<void> {
  const done = join(cache(), `${name}-${process.version}`)
  if (existsSync(done)) return
  const folder = join(cache(), name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await make(join(folder, 'files'))
  writeFileSync(join(folder, 'Dockerfile'), `FROM scratch\nCOPY files/ /\n${lines}\n`)
  await buildah('bud', '--tag', `localhost/trilex-${name}:1`, folder)
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(done, '')
}

async function archive(image: string): Promise<void> {
  const file = archiveOf(image)
  rmSync(`${file}.part`, { force: true })
  await buildah('push', image, `oci-archive:${file}.part:${image}`)
  renameSync(`${file}.part`, file)
}

/** What the Dockerfile copies, and itself. */
const COPIED = [
  ...['Dockerfile', '.dockerignore', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  ...['proto', 'services', 'scripts', 'frontend'],
]
const archiveOf = (image: string) => join(cache(), `${image.replaceAll(/[/:]/g, '-')}.tar`)

export const IMAGE = 'localhost/trilex'
export const PAUSE = 'localhost/trilex-pause:1'

/**
 * Builds the product's image from the unmodified Dockerfile, and the pause image that pods need, unless nothing in them
 * has changed since. Resolves to the image files.
 */
export async function ensureImages(say: (text: string) => void): Promise<[string, string, string]> {
  mkdirSync(cache(), { recursive: true })
  const built = join(cache(), 'built')
  const state = stamp(
    COPIED.map((path) => join(root, path)),
    [process.version],
  )
  const archives: [string, string, string] = [archiveOf(`${IMAGE}:1`), archiveOf(`${IMAGE}:2`), archiveOf(PAUSE)]
  if (readStamp(built) === state && archives.every((file) => existsSync(file))) {
    say('the image is that of the run before: nothing in it has changed')
    return archives
  }
  for (const base of BASES) await ensureBase(base)
  const began = Date.now()
  const bases = ['BUILD=localhost/trilex-build:1', 'BASE=localhost/trilex-base:1'].flatMap((base) => [
    '--build-arg',
    base,
  ])
  await buildah('bud', '--layers', '--pull-never', ...bases, '--tag', `${IMAGE}:1`, root)
  // The same files tagged as the next version, so that an upgrade has something to replace.
  await buildah('tag', `${IMAGE}:1`, `${IMAGE}:2`)
  for (const image of [`${IMAGE}:1`, `${IMAGE}:2`, PAUSE]) await archive(image)
  writeFileSync(built, state)
  const megabytes = Math.round(readFileSync(archives[0]).length / 1_048_576)
  say(`the image is built: ${megabytes} MB as an archive, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  return archives
}
