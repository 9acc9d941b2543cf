import { everywhere } from './pages/paths.ts'
import type { SitePage } from './pages/site-page.ts'

export const ADMIN_PAGES = {
  admin: {
    ...adminPage('/admin'),
    load: async () => (await import('../admin/overview/overview-page.tsx')).OverviewPage,
  },
  'admin-find': {
    ...adminPage('/admin/find'),
    load: async () => (await import('../admin/find/find-page.tsx')).FindPage,
  },
  'admin-users': {
    ...adminPage('/admin/users'),
    load: async () => (await import('../admin/users/users-page.tsx')).UsersPage,
  },
  'admin-user': {
    ...adminPage('/admin/users/:userId'),
    load: async () => (await import('../admin/users/user-page.tsx')).UserPage,
  },
  'admin-organizations': {
    ...adminPage('/admin/organizations'),
    load: async () => (await import('../admin/organizations/organizations-page.tsx')).OrganizationsPage,
  },
  'admin-organization-new': {
    ...adminPage('/admin/organizations/new'),
    load: async () => (await import('../admin/organizations/found-page.tsx')).FoundPage,
  },
  'admin-organization': {
    ...adminPage('/admin/organizations/:organizationId'),
    load: async () => (await import('../admin/organizations/organization-page.tsx')).OrganizationPage,
  },
  'admin-promo-codes': {
    ...adminPage('/admin/promo-codes'),
    load: async () => (await import('../admin/promo-codes/promo-codes-page.tsx')).PromoCodesPage,
  },
  'admin-referral-programs': {
    ...adminPage('/admin/referral-programs'),
    load: async () => (await import('../admin/referral-programs/referral-programs-page.tsx')).ReferralProgramsPage,
  },
  'admin-subscriptions': {
    ...adminPage('/admin/subscriptions'),
    load: async () => (await import('../admin/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
  },
  'admin-invoices': {
    ...adminPage('/admin/invoices'),
    load: async () => (await import('../admin/invoices/invoices-page.tsx')).InvoicesPage,
  },
  'admin-topics': {
    ...adminPage('/admin/topics'),
    load: async () => (await import('../admin/topics/topics-page.tsx')).TopicsPage,
  },
  'admin-transfers': {
    ...adminPage('/admin/transfers'),
    load: async () => (await import('../admin/transfers/transfers-page.tsx')).TransfersPage,
  },
  'admin-mails': {
    ...adminPage('/admin/mails'),
    load: async () => (await import('../admin/mails/mails-page.tsx')).MailsPage,
  },
  'admin-messages': {
    ...adminPage('/admin/messages'),
    load: async () => (await import('../admin/messages/messages-page.tsx')).MessagesPage,
  },
  'admin-sources': {
    ...adminPage('/admin/sources'),
    load: async () => (await import('../admin/sources/sources-page.tsx')).SourcesPage,
  },
  'admin-texts': {
    ...adminPage('/admin/texts'),
    load: async () => (await import('../admin/texts/texts-page.tsx')).TextsPage,
  },
  'admin-usage': {
    ...adminPage('/admin/usage'),
    load: async () => (await import('../admin/usage/usage-page.tsx')).UsagePage,
  },
  'admin-local-storage': {
    ...adminPage('/admin/localstorage'),
    load: async () => (await import('../admin/local-storage/local-storage-page.tsx')).LocalStoragePage,
  },
  'admin-audit': {
    ...adminPage('/admin/audit'),
    load: async () => (await import('../admin/audit/audit-page.tsx')).AuditPage,
  },
} satisfies Record<string, SitePage>

/** A page for staff. Other pages do not load its code and texts (`build/bundle-budget.ts`). */
function adminPage(path: string): Omit<SitePage, 'load'> {
  return {
    paths: [everywhere(path)],
    loadText: async (language) => (await import('../admin/parts/admin-texts.tsx')).loadAdminTexts(language),
    access: 'admin',
    name: () => ({ title: 'menu.admin' }),
    disallowed: true,
  }
}
