import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchEngine } from './engine-bench.ts'
import type { BenchQuery } from './queries.ts'

// A process that holds nothing but the engine, so that memory is its own: FOLDER with index and queries, prints JSON.
const [folder = '', queries = ''] = process.argv.slice(2)
const asked = JSON.parse(readFileSync(join(folder, queries), 'utf8')) as BenchQuery[]
console.log(JSON.stringify(await benchEngine(join(folder, 'search'), asked)))
