// Generates gen/ and docs/events.md from the .proto files.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, runTool } from './buf.ts'
import { eventsPage } from './events-page.ts'

runTool('buf', ['generate'])
writeFileSync(join(folder, '..', 'docs', 'events.md'), eventsPage())
