import { constants, setPriority } from 'node:os'
import { trainWhenDue } from './training.ts'

// Searches come first: whoever reads must not wait for words that serve from tomorrow on.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [folder = ''] = process.argv.slice(2)
process.send?.(trainWhenDue(folder, Date.now()), () => process.disconnect())
