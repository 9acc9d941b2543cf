import { keep, kept } from '../../ui/browser/kept.ts'

const STORED = 'invitation'

/** The code of the link that was opened, while this tab is open: signing in leads away from the page and back. */
export const keptCode = (): string | null => kept(STORED, 'tab')

export function keepCode(code: string | null): void {
  keep(STORED, code, 'tab')
}
