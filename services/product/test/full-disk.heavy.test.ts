import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'

const ROUNDS = 2
const disk = mkdtempSync(join(tmpdir(), 'trilex-disk-'))
afterAll(() => rmSync(disk, { recursive: true, force: true }))

/** A small disk that only this process and its children see. */
const mounted = (command: string) => [
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=40m none "$0" && exec ${command} "$0" ${ROUNDS}`,
  disk,
]
const mayMount = spawnSync('unshare', mounted('true')).status === 0

const whereDisksMount = mayMount ? test : test.skip
whereDisksMount(
  'starts for reading on a full disk in every round of fill, kill, start, free, fill, kill, start',
  async () => {
    const child = fileURLToPath(new URL('./full-disk.child.ts', import.meta.url))
    const rounds = spawn('unshare', mounted(`"${process.execPath}" --disable-warning=ExperimentalWarning "${child}"`))
    const [output, failure, [code]] = await Promise.all([
      text(rounds.stdout),
      text(rounds.stderr),
      once(rounds, 'exit') as Promise<[number]>,
    ])
    expect([code, failure]).toEqual([0, ''])
    const starts = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { search: number; reserve: number })
    expect(starts.map(({ search }) => search)).toEqual(starts.map(() => 200))
    expect(starts).toHaveLength(2 * ROUNDS)
    // What a start needs is not used up by starts.
    expect(Math.min(...starts.map(({ reserve }) => reserve))).toBeGreaterThan(3 << 20)
  },
)
