import type { ComponentType } from 'react'
import type { PageAddress, Question } from '../../api/question.ts'
import type { ByLanguage, Language } from '../../api/types.ts'
import type { Access } from '../../session/guard.tsx'
import type { PageName } from '../../ui/page/page-name.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

/** Where the shell links to a page: header, menu of narrow screens and palette; footer; end of the footer. */
export type LinkPlace = 'menu' | 'footer' | 'legal'

/** What the router, the server, the build, the gateway and the browser suites know of a page. */
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
   * What the page asks first; the first answer decides whether its subject exists. The server draws the page where this gives
   * questions or an empty list (docs/decisions/0010), not where it gives null, and never a page without it. This code is loaded
   * before that of the page, which brings the endpoints: keep it in a file of its own, which imports those as types.
   */
  asks?: (address: PageAddress) => Question[] | null
  /** Names shared by all pages that this one needs to draw. */
  names?: readonly Question[]
  /**
   * Title and description as far as the address tells them; absent or null where the page takes its title from its
   * answer.
   */
  name?: (address: PageAddress) => PageName | null
  /** Who may see the page; everybody where it is absent. */
  access?: Access
  /** The page brings its own header and footer. */
  bare?: true
  links?: Partial<Record<LinkPlace, MessageId>>
  /** Whether the sitemap for search engines lists the page; its path up to the first named segment is an address then. */
  listed?: true
  /** Whether robots.txt asks search engines not to read the page and what its path begins. */
  disallowed?: true
  /** JavaScript that the page may load, in kilobytes (gzip). The build fails above. */
  budget?: number
}
