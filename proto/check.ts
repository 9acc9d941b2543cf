// Lints the .proto files, checks their compatibility with earlier commits, and checks that the generated files are current.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folder, runTool } from './buf.ts'
import { eventsPage } from './events-page.ts'

const scratch = mkdtempSync(join(tmpdir(), 'proto-'))
let failed = false

function fail(message: string): void {
  failed = true
  process.stderr.write(`${message}\n`)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function git(...args: string[]): string {
  try {
    return runTool('git', args, { quiet: true }).trim()
  } catch {
    return ''
  }
}

const commitOf = (revision: string) => git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
const hasProto = (commit: string) =>
  git('ls-tree', '-r', '--name-only', commit, '.')
    .split('\n')
    .some((file) => file.endsWith('.proto'))

/** Commits with which the files must stay compatible: the last main, the last commit, and the one before the last change. */
function earlierCommits(): string[] {
  const lastChange = git('log', '-1', '--format=%H', '--', '*.proto')
  const revisions = ['origin/main', 'main', 'HEAD', ...(lastChange ? [`${lastChange}~1`] : [])]
  return [...new Set(revisions.map(commitOf))].filter((commit) => commit !== '' && hasProto(commit))
}

function checkBreaking(): void {
  const commits = earlierCommits()
  if (commits.length === 0) {
    const shallow = git('rev-parse', '--is-shallow-repository') === 'true' ? ' (a shallow clone)' : ''
    process.stdout.write(`buf breaking: skipped, no earlier commit here${shallow} has .proto files\n`)
  }
  for (const commit of commits) {
    const archive = join(scratch, `${commit}.tar`)
    const [root, prefix] = [git('rev-parse', '--show-toplevel'), git('rev-parse', '--show-prefix')]
    runTool('git', ['-C', root, 'archive', '--format=tar', `--output=${archive}`, `${commit}:${prefix}`])
    try {
      runTool('buf', ['breaking', '--against', archive])
      process.stdout.write(`buf breaking: compatible with ${commit.slice(0, 12)}\n`)
    } catch (error) {
      fail(
        `buf breaking: not compatible with ${commit.slice(0, 12)}; publish a v2 beside v1 instead\n${reasonOf(error)}`,
      )
    }
  }
}

function checkGenerated(): void {
  runTool('buf', ['generate', '--output', scratch])
  const generated = (base: string) =>
    readdirSync(join(base, 'gen'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => `${file.slice(base.length)}\n${readFileSync(file, 'utf8')}`)
      .sort()
      .join('\n')
  if (generated(scratch) !== generated(folder.replace(/[\\/]$/, ''))) fail('proto/gen is not current: npm run generate')
  const page = readFileSync(join(folder, '..', 'docs', 'events.md'), 'utf8')
  if (page !== eventsPage()) fail('docs/events.md is not current: npm run generate')
}

try {
  runTool('buf', ['lint'])
  checkBreaking()
  checkGenerated()
} catch (error) {
  fail(reasonOf(error))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
