import { rememberKnown, isKnown } from '../session/known-reader.ts'
import { applyKeptLooks } from '../ui/browser/chosen-look.ts'

// This script blocks the parser: it may contain only what the first paint depends on.
applyKeptLooks()
rememberKnown(isKnown())
