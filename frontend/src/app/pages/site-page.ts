import type { ComponentType } from 'react'
import type { PageAddress, Question, SubjectPath } from '../../api/question.ts'
import type { ByLanguage, Language } from '../../api/types.ts'
import type { Access } from '../../session/guard.tsx'
import type { PageName } from '../../ui/page/page-name.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

/** Where the shell links to a page: header, menu of narrow screens and palette; footer; end of the footer. */
export type LinkPlace = 'menu' | 'footer' | 'legal'

/** The properties of a page for the router, the server, the build, the gateway and the browser suites. */
export interface SitePage {
  /**
   * Path in each language as react-router writes it: `/norm/:act/:article`, optional segments (`:part?`) last. Languages differ
   * in literal segments only. Several paths where one page serves several first segments.
   */
  paths: readonly ByLanguage<string>[]
  /**
   * Loads the page's code. The build reads from the text of this function which module that is
   * (`build/site-pages.ts`).
   */
  load: () => Promise<ComponentType<never>>
  /** Properties of the page, where one component serves several. */
  props?: object
  /** Loads text that the page shows besides messages and answers. */
  loadText?: (language: Language) => Promise<unknown>
  /**
   * The page's first queries; the first answer decides whether its subject exists. The server renders the page if this
   * returns queries or an empty list (docs/decisions/0010), not if it returns null, and never a page without it. This
   * code is loaded before that of the page, which contains the endpoints: keep it in a separate file that imports those
   * as types only.
   */
  asks?: (address: PageAddress) => Question[] | null
  /** Further queries of the page whose subject does not exist. */
  asksWhenAbsent?: (address: PageAddress) => Question[]
  /** The one path of the page's subject, from the first answer. */
  addressOf?: (address: PageAddress, subject: unknown) => SubjectPath
  /** Shared names that this page needs for rendering. */
  names?: readonly Question[]
  /**
   * Title and description as far as the address determines them; absent or null where the page takes its title from its
   * answer.
   */
  name?: (address: PageAddress) => PageName | null
  /** Who may see the page; everybody where it is absent. */
  access?: Access
  /** The page has its own header and footer. */
  bare?: true
  links?: Partial<Record<LinkPlace, MessageId>>
  /**
   * Whether the sitemap for search engines lists the page; its path up to the first named segment must then be an
   * address.
   */
  listed?: true
  /** Whether robots.txt disallows the page and every path that begins with its path. */
  disallowed?: true
  /** JavaScript that the page may load, in kilobytes (gzip). The build fails above. */
  budget?: number
}
