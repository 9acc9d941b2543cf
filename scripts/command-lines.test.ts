import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '..')

/** Command, file that runs it, and arguments that it must reject; commands without any are valid. */
const WRONG: [name: string, file: string, ...lines: string[][]][] = [
  ['eval', 'services/measure/src/eval/eval.ts', ['no-such-folder'], ['.', '--folds', '0']],
  ['eval:citations', 'services/measure/src/citations/eval.ts', ['.'], ['--disagreements']],
  ['bench', 'services/measure/src/bench.ts', ['20000'], ['--documents', '1e3']],
  ['bench:citations', 'services/measure/src/citations/bench.ts', ['many'], ['--what']],
  ['bench:web', 'scripts/bench-web/bench-web.ts', ['9'], ['--runs', '0']],
  ['ingest', 'services/catalog/src/ingest.ts', [], ['--url']],
  ['backup', 'services/operate/src/backup/backup.ts', [], ['a', 'b']],
  ['restore', 'services/operate/src/backup/restore.ts', [], ['a', 'b']],
  ['dlt', 'services/operate/src/dlt.ts', ['replay', 'topic'], ['replay', 'topic', 'group', 'id', '--all']],
  ['keycloak', 'scripts/keycloak.ts', ['install'], ['drift', 'a']],
  ['user', 'services/operate/src/user.ts', ['create', 'nobody'], ['create', 'a@b.ch', '--role', 'root']],
  ['reindex', 'services/operate/src/reindex.ts', ['a']],
]

test.each(WRONG)('npm run %s says its usage alone, and ends with 2', (name, file, ...lines) => {
  for (const args of lines) {
    const flags = ['--disable-warning=ExperimentalWarning']
    const env = { ...process.env, NODE_OPTIONS: '' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, join(root, file), ...args], {
      env,
      encoding: 'utf8',
    })
    expect([args, status, stdout]).toEqual([args, 2, ''])
    expect(stderr).toMatch(/^Usage: npm run [^\n]+\n$/)
    expect(stderr).toContain(`npm run ${name}`)
  }
})
