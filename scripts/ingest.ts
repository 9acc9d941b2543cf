import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { run } from './process.mjs'

/**
 * Imports files into the product at `url`, whose data folder is `data`. Resolves to whether all of them were imported
 * completely.
 */
export async function ingest(
  url: string,
  data: string,
  files: readonly string[],
  output: { quiet?: boolean; capture?: boolean } = {},
): Promise<boolean> {
  const program = join(root, 'services/catalog/src/ingest.ts')
  const { code } = await run(process.execPath, [program, '--url', url, ...files], {
    ...output,
    cwd: root,
    env: { ...process.env, DATA_DIR: data },
  })
  return code === 0
}
