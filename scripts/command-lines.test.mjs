import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '..')

/** Command, file that runs it, and arguments that it must reject; commands without any are valid. */
const WRONG = [
  ['eval', 'services/measure/src/eval/eval.ts', [], ['--what'], ['no-such-folder'], ['.', '--folds', '0']],
  ['eval:citations', 'services/measure/src/citations/eval.ts', [], ['.'], ['a', 'b'], ['--disagreements']],
  ['bench', 'services/measure/src/bench.ts', ['20000'], ['--documents', '1e3'], ['--headnotes', 'x'], ['--what']],
  ['bench:citations', 'services/measure/src/citations/bench.ts', ['many'], ['1', '2'], ['--what']],
  ['bench:web', 'scripts/bench-web.mjs', ['9'], ['--runs', 'x'], ['--runs', '0'], ['--what']],
  ['ingest', 'services/catalog/src/ingest.ts', [], ['--what'], ['--url']],
  ['backup', 'services/operate/src/backup/backup.ts', [], ['a', 'b'], ['--what']],
  ['restore', 'services/operate/src/backup/restore.ts', [], ['a', 'b'], ['--what']],
  [
    'dlt',
    'services/operate/src/dlt.ts',
    ['--what'],
    ['list'],
    ['--all'],
    ['replay', 'topic'],
    ['replay', 'topic', 'group'],
    ['replay', 'topic', 'group', 'id', '--all'],
  ],
  ['keycloak', 'scripts/keycloak.mjs', [], ['--what'], ['install'], ['drift', 'a']],
  [
    'user',
    'services/operate/src/user.ts',
    [],
    ['create'],
    ['create', 'nobody'],
    ['create', 'a@b.ch', '--role', 'root'],
    ['--what'],
  ],
  ['reindex', 'services/operate/src/reindex.ts', ['a'], ['--what']],
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
