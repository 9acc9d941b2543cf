import type { Decision } from '../decision.ts'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { headerFields } from '../text/judgment-text.ts'
import { partiesWithoutAddress } from './parties.ts'
import { cutTitle, subjectOf } from './subject.ts'

type Named = Pick<Decision, 'docType' | 'title' | 'parties' | 'dockets' | 'regeste' | 'language' | 'sections'>

/**
 * Title and parties of a decision of the Federal Supreme Court. The title of an unpublished judgment is its subject,
 * else the head of its headnote, else its parties, else its docket; parties are listed without counsel and addresses.
 * Title and name of a Strasbourg decision are unchanged. `subject` is the title if it says what the decision is about.
 */
export function federalHead(decision: Named): Pick<Decision, 'title' | 'parties'> & { subject: string | null } {
  const { docType, title, dockets } = decision
  if (docType === 'cedh') return { title, parties: decision.parties, subject: title }
  const page = headerFields(firstPageLines(decision))
  const printed = decision.parties ?? page.parties
  const parties = printed && partiesWithoutAddress(printed)
  if (docType === 'atf') return { title, parties, subject: title }
  const subject =
    [title, page.subject].flatMap((text) => (text === null ? [] : (subjectOf(text, dockets) ?? [])))[0] ??
    headnoteOf(decision)
  const named = subject ?? parties ?? dockets[0] ?? null
  return { title: named && cutTitle(named), parties, subject }
}

const firstPageLines = ({ sections }: Named): string[] =>
  sections.filter(({ key }) => key === 'lead').flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))

function headnoteOf({ regeste, language }: Named): string | null {
  const own = INTERFACE_LANGUAGES.find((each) => each === language && regeste[each]?.head)
  const any = own ?? INTERFACE_LANGUAGES.find((each) => regeste[each]?.head)
  return (any && regeste[any]?.head) || null
}
