import { applyKeptLooks } from '../ui/browser/chosen-look.ts'

// The script that the head waits for: nothing may stand in it but what the first paint depends on.
applyKeptLooks()
