import { keepEarlyClicks } from './early-clicks.ts'
import { isKnown, rememberKnown, takeMark } from '../session/known-reader.ts'
import { takeSignedIn } from '../ui/browser/carried-scroll.ts'
import { applyKeptLooks } from '../ui/browser/chosen-look.ts'

// This script blocks the parser: it may contain only what the first paint depends on, and what may be clicked after it.
applyKeptLooks()
const [linked, marked] = [takeSignedIn(), takeMark()]
rememberKnown(linked || marked || isKnown())
keepEarlyClicks()
