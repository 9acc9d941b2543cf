import {
  DOCUMENT_SEGMENTS,
  LIBRARY_PAGES,
  LIBRARY_SEGMENTS,
  REPORTER_SEGMENTS,
  SHARED_SEARCH_SEGMENTS,
} from '../api/address.ts'
import { CHAMBERS, COVERAGE, DOMAINS, popularDomains, STATS } from '../api/question.ts'
import { reporterPlaceName, reporterQuestions } from '../features/atf-index/from-address.ts'
import { absentQuestions, decisionAddress, decisionQuestions } from '../features/document/from-address.ts'
import type { LegalName } from '../features/legal/legal-text.ts'
import { normAddress, normName, normQuestions } from '../features/norm/from-address.ts'
import { searchQuestions } from '../features/search/from-address.ts'
import { below, everywhere } from './pages/paths.ts'
import type { SitePage } from './pages/site-page.ts'
import { ADMIN_PAGES } from './site-map-admin.ts'

const PAGES = {
  home: {
    paths: [everywhere('/')],
    load: async () => (await import('../features/home/home-page.tsx')).HomePage,
    asks: ({ language }) => [STATS, popularDomains(language)],
    names: [DOMAINS],
    name: () => ({ title: 'landing.title', description: 'landing.lead' }),
    listed: true,
  },
  search: {
    paths: [everywhere('/search')],
    load: async () => (await import('../features/search/search-page.tsx')).SearchPage,
    asks: searchQuestions,
    names: [DOMAINS, CHAMBERS],
    links: { menu: 'nav.search', footer: 'nav.search' },
    disallowed: true,
    budget: 250,
  },
  document: {
    paths: Object.values(DOCUMENT_SEGMENTS).map((segments) => below(segments, '/:docId')),
    load: async () => (await import('../features/document/document-page.tsx')).DocumentPage,
    asks: decisionQuestions,
    asksWhenAbsent: absentQuestions,
    addressOf: decisionAddress,
    names: [DOMAINS, CHAMBERS],
    budget: 200,
  },
  reporter: {
    paths: [below(REPORTER_SEGMENTS, '/:volume?/:part?')],
    load: async () => (await import('../features/atf-index/atf-index-page.tsx')).AtfIndexPage,
    asks: reporterQuestions,
    names: [DOMAINS, CHAMBERS],
    name: reporterPlaceName,
    links: { menu: 'nav.reporter', footer: 'index.title' },
    listed: true,
  },
  domains: {
    paths: [everywhere('/domains')],
    load: async () => (await import('../features/domains/domains-page.tsx')).DomainsPage,
    asks: () => [],
    names: [DOMAINS, CHAMBERS],
    name: () => ({ title: 'domains.title', description: 'domains.lead' }),
    links: { menu: 'nav.domains', footer: 'domains.title' },
    listed: true,
  },
  // Acts are known by their abbreviation in every language: `/norm/CO/336`, `/norm/OR/336`.
  norm: {
    paths: [everywhere('/norm/:act/:article')],
    load: async () => (await import('../features/norm/norm-page.tsx')).NormPage,
    asks: normQuestions,
    addressOf: normAddress,
    name: normName,
  },
  checker: {
    paths: [everywhere('/checker')],
    load: async () => (await import('../features/checker/checker-page.tsx')).CheckerPage,
    name: () => ({ title: 'checker.title', description: 'checker.lead' }),
    links: { menu: 'nav.checker', footer: 'nav.checker' },
    listed: true,
  },
  sources: {
    paths: [everywhere('/sources')],
    load: async () => (await import('../features/sources/sources-page.tsx')).SourcesPage,
    asks: () => [COVERAGE],
    name: () => ({ title: 'sources.title', description: 'sources.lead' }),
    links: { footer: 'sources.title' },
    listed: true,
  },
  contact: {
    paths: [everywhere('/contact')],
    load: async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
    asks: () => [],
    name: () => ({ title: 'contact.title', description: 'contact.lead' }),
    links: { footer: 'nav.contact' },
    listed: true,
  },
  pricing: {
    paths: [everywhere('/pricing')],
    load: async () => (await import('../features/home/pricing-page.tsx')).PricingPage,
    asks: () => [],
    name: () => ({ title: 'nav.pricing', description: 'pricing.lead' }),
    listed: true,
  },
  'trial-confirmation': {
    paths: [everywhere('/trial-confirmation')],
    load: async () => (await import('../features/subscribe/trial-page.tsx')).TrialPage,
    name: () => ({ title: 'trial.title' }),
    disallowed: true,
  },
  terms: legalPage('terms'),
  privacy: legalPage('privacy'),
  login: {
    paths: [everywhere('/login')],
    load: async () => (await import('../features/sign-in/login-page.tsx')).LoginPage,
    name: () => ({ title: 'signIn.title' }),
    disallowed: true,
  },
  register: {
    paths: [everywhere('/register')],
    load: async () => (await import('../features/sign-in/login-page.tsx')).LoginPage,
    props: { registers: true },
    name: () => ({ title: 'register.title' }),
    disallowed: true,
  },
  logout: {
    paths: [everywhere('/logout')],
    load: async () => (await import('../features/sign-in/logout-page.tsx')).LogoutPage,
    name: () => ({ title: 'menu.signOut' }),
    disallowed: true,
  },
  interaction: {
    paths: [everywhere('/interaction/:uid')],
    load: async () => (await import('../features/sign-in/interaction-page.tsx')).InteractionPage,
    bare: true,
    disallowed: true,
  },
  'password-reset': {
    paths: [everywhere('/password-reset')],
    load: async () => (await import('../features/sign-in/password-reset-page.tsx')).PasswordResetPage,
    name: () => ({ title: 'reset.title' }),
    disallowed: true,
  },
  'auth-action': {
    paths: [everywhere('/auth/action')],
    load: async () => (await import('../features/sign-in/auth-action-page.tsx')).AuthActionPage,
    disallowed: true,
  },
  'auth-sync': {
    paths: [everywhere('/auth-sync')],
    load: async () => (await import('../features/sign-in/auth-sync-page.tsx')).AuthSyncPage,
    disallowed: true,
  },
  profile: {
    paths: [everywhere('/profile')],
    load: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
    access: 'signedIn',
    name: () => ({ title: 'profile.title' }),
    disallowed: true,
  },
  organization: {
    paths: [everywhere('/organization')],
    load: async () => (await import('../features/organization/organization-page.tsx')).OrganizationPage,
    access: 'signedIn',
    name: () => ({ title: 'organization.title' }),
    disallowed: true,
  },
  library: {
    paths: [below(LIBRARY_SEGMENTS, LIBRARY_PAGES.documents)],
    load: async () => (await import('../features/library/bookmarks/bookmarks-page.tsx')).BookmarksPage,
    access: 'signedIn',
    name: () => ({ title: 'menu.myDocuments' }),
    disallowed: true,
  },
  searches: {
    paths: [below(LIBRARY_SEGMENTS, LIBRARY_PAGES.searches)],
    load: async () => (await import('../features/library/searches/searches-page.tsx')).SearchesPage,
    access: 'signedIn',
    name: () => ({ title: 'searches.title' }),
    disallowed: true,
  },
  history: {
    paths: [below(LIBRARY_SEGMENTS, LIBRARY_PAGES.history)],
    load: async () => (await import('../features/library/history/history-page.tsx')).HistoryPage,
    access: 'signedIn',
    name: () => ({ title: 'history.title' }),
    disallowed: true,
  },
  'shared-search': {
    paths: [below(SHARED_SEARCH_SEGMENTS, '/:shareId')],
    load: async () => (await import('../features/library/searches/shared-search-page.tsx')).SharedSearchPage,
    name: () => ({ title: 'shared.title' }),
    disallowed: true,
  },
  dashboard: {
    paths: [everywhere('/dashboard')],
    load: async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    access: 'signedIn',
    names: [DOMAINS],
    name: () => ({ title: 'dashboard.title' }),
    links: { menu: 'nav.dashboard' },
    disallowed: true,
  },
  watch: {
    paths: [everywhere('/watch-setup')],
    load: async () => (await import('../features/watch/watch-page.tsx')).WatchPage,
    access: 'signedIn',
    name: () => ({ title: 'menu.legalWatch' }),
    disallowed: true,
  },
  'watch-inbox': {
    paths: [everywhere('/watch-setup/inbox')],
    load: async () => (await import('../features/watch/inbox-page.tsx')).InboxPage,
    access: 'signedIn',
    name: () => ({ title: 'watch.inbox' }),
    disallowed: true,
  },
  // Target of the links at the end of a digest.
  unsubscribe: {
    paths: [everywhere('/watch-setup/unsubscribe')],
    load: async () => (await import('../features/watch/unsubscribe-page.tsx')).UnsubscribePage,
    name: () => ({ title: 'watch.unsubscribe' }),
    disallowed: true,
  },
  ruling: {
    paths: [everywhere('/dashboard/ruling/:rulingId')],
    load: async () => (await import('../features/dashboard/ruling-page.tsx')).RulingPage,
    access: 'signedIn',
    disallowed: true,
  },
  // Target of the link in an invitation mail.
  invitation: {
    paths: [everywhere('/invitation')],
    load: async () => (await import('../features/invitation/invitation-page.tsx')).InvitationPage,
    name: () => ({ title: 'invitation.title' }),
    disallowed: true,
  },
  ...ADMIN_PAGES,
  'search-test': {
    paths: [everywhere('/search-test')],
    load: async () => (await import('../features/inspector/search-test-page.tsx')).SearchTestPage,
  },
  // Only where mails are caught instead of sent, on a developer's machine.
  mailbox: {
    paths: [everywhere('/dev/mail')],
    load: async () => (await import('../features/mailbox/mailbox-page.tsx')).MailboxPage,
  },
  'wordcloud-test': {
    paths: [everywhere('/wordcloud-test')],
    load: async () => (await import('../features/home/word-cloud-test-page.tsx')).WordCloudTestPage,
  },
} satisfies Record<string, SitePage>

export type PageKey = keyof typeof PAGES

/**
 * Every page of the interface except the pre-launch poster and "not found". Links are in this order. Loaded before all
 * other code: it names the pages' code and imports their first queries, but neither React nor the store.
 */
export const SITE_MAP: Readonly<Record<PageKey, SitePage>> = PAGES

function legalPage(name: LegalName): SitePage {
  return {
    paths: [everywhere(`/${name}`)],
    load: async () => (await import('../features/legal/legal-page.tsx')).LegalPage,
    props: { name },
    loadText: async (language) => (await import('../features/legal/legal-text.ts')).loadLegalDocument(name, language),
    asks: () => [],
    name: () => ({ title: `legal.${name}` }),
    links: { legal: `legal.${name}` },
    listed: true,
  }
}
