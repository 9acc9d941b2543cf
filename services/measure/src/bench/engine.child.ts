import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchEngine } from './engine-bench.ts'
import type { BenchQuery } from './queries.ts'

// A process that holds only the engine, so that its memory is the engine's. Arguments: FOLDER with the index, name of
// the file of queries in it. Prints JSON.
const [folder = '', queries = ''] = process.argv.slice(2)
const asked = JSON.parse(readFileSync(join(folder, queries), 'utf8')) as BenchQuery[]
console.log(JSON.stringify(await benchEngine(join(folder, 'search'), asked)))
