import { keep, kept } from '../../ui/browser/kept.ts'

const STORED = 'invitation'

/** The code of the opened link, kept while this tab is open: signing in leaves the page and returns. */
export const keptCode = (): string | null => kept(STORED, 'tab')

export function keepCode(code: string | null): void {
  keep(STORED, code, 'tab')
}
