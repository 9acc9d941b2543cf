import { constants, setPriority } from 'node:os'
import { trainWhenDue } from './training.ts'

// Searches have priority over training, which improves only later searches.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [folder = ''] = process.argv.slice(2)
process.send?.(trainWhenDue(folder, Date.now()), () => process.disconnect())
