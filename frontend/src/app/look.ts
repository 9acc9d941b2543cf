import { applyKeptLooks } from '../ui/browser/chosen-look.ts'

// This script blocks the parser: it may contain only what the first paint depends on.
applyKeptLooks()
