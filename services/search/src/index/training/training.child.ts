import { constants, setPriority } from 'node:os'
import { trainWhenDue } from './training.ts'

// Searches have priority: no reader should wait for words that improve later searches.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [folder = ''] = process.argv.slice(2)
process.send?.(trainWhenDue(folder, Date.now()), () => process.disconnect())
