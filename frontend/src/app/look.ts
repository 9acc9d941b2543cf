import { rememberKnown, isKnown } from '../session/known-reader.ts'
import { takeSignedIn } from '../ui/browser/carried-scroll.ts'
import { applyKeptLooks } from '../ui/browser/chosen-look.ts'

// This script blocks the parser: it may contain only what the first paint depends on.
applyKeptLooks()
rememberKnown(takeSignedIn() || isKnown())
