import { useEffect, useState } from 'react'
import { useLanguage } from '../../api/language.ts'
import type { RuntimeConfig } from '../../api/gateway.ts'
import { FREE_DOCUMENTS } from '../../api/plans.ts'
import type { Language } from '../../api/types.ts'
import { CodeMissing } from '../../ui/code/code-missing.ts'

export type LegalName = 'terms' | 'privacy'

export interface LegalSection {
  title: string
  paragraphs: string[]
  items?: string[]
  /** Stored fields that each item describes, compared with the schemas by a test. */
  covers?: string[][]
  /**
   * Condition of the paragraph: the installation names its operator or not (`operator`, `noOperator`), full texts are
   * for accounts or for everyone (`account`, `open`).
   */
  when?: string
}

export interface LegalDocument {
  /** Day of the last change, YYYY-MM-DD. */
  updated: string
  sections: LegalSection[]
}

type Load = () => Promise<{ default: LegalDocument }>

const DOCUMENTS: Record<LegalName, Record<Language, Load>> = {
  terms: {
    fr: () => import('../../lang/legal/terms.fr.json', { with: { type: 'json' } }),
    de: () => import('../../lang/legal/terms.de.json', { with: { type: 'json' } }),
    it: () => import('../../lang/legal/terms.it.json', { with: { type: 'json' } }),
  },
  privacy: {
    fr: () => import('../../lang/legal/privacy.fr.json', { with: { type: 'json' } }),
    de: () => import('../../lang/legal/privacy.de.json', { with: { type: 'json' } }),
    it: () => import('../../lang/legal/privacy.it.json', { with: { type: 'json' } }),
  },
}

/** Texts already loaded, in the same way as page code. */
const brought = new Map<Load, LegalDocument>()

/** Preloads a text, so that it renders without waiting. */
export async function loadLegalDocument(name: LegalName, language: Language): Promise<LegalDocument> {
  const load = DOCUMENTS[name][language]
  const document = brought.get(load) ?? (await load()).default
  brought.set(load, document)
  return document
}

/**
 * The text in the reader's language; null while it loads. Throws into the page's error boundary when it cannot be
 * loaded.
 */
export function useLegalDocument(name: LegalName): LegalDocument | null {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ document?: LegalDocument; fault?: Error }>(() => {
    const document = brought.get(DOCUMENTS[name][language])
    return document ? { document } : {}
  })
  useEffect(() => {
    loadLegalDocument(name, language).then(
      (document) => setLoaded({ document }),
      (cause: unknown) => setLoaded({ fault: new CodeMissing(`the text of ${name} did not load`, { cause }) }),
    )
  }, [name, language])
  if (loaded.fault) throw loaded.fault
  return loaded.document ?? null
}

/** The sections that apply to an installation, with its names filled in. */
export function sectionsFor(
  { sections }: LegalDocument,
  { brand, operator, readingAccess }: RuntimeConfig,
): LegalSection[] {
  const values: Record<string, string> = {
    brand: brand.name,
    contact: brand.contact,
    documents: String(FREE_DOCUMENTS),
    ...(operator && {
      name: operator.register ? `${operator.name} (${operator.register})` : operator.name,
      address: operator.address,
      hosting: operator.hosting,
      forum: operator.forum,
    }),
  }
  const applying: string[] = [operator ? 'operator' : 'noOperator', readingAccess]
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  return sections
    .filter(({ when }) => !when || applying.includes(when))
    .map(({ title, paragraphs, items }) => ({
      title,
      paragraphs: paragraphs.map(fill),
      ...(items && { items: items.map(fill) }),
    }))
}
