import { type Adapter, type AnyService, enginesOf, readSettings } from '@trilex/platform'
import { Type } from 'typebox'

type Load = () => Promise<unknown>

/** Settings that choose the adapters of a service's process; each adapter also reads its own settings. */
const Choice = Type.Object({
  mailboxFolder: Type.Optional(Type.String()),
  paymentsUrl: Type.Optional(Type.String()),
  searchEngine: Type.Union([Type.Literal('meilisearch'), Type.Literal('embedded')], {
    default: 'embedded',
    description: 'embedded: an index of this process alone (INDEX_FOLDER); meilisearch: the server at MEILI_URL',
  }),
})

const INDEXES = {
  meilisearch: async () => (await import('@trilex/search/meilisearch/index.meili')).meilisearchIndex,
  embedded: async () => (await import('@trilex/search/index/index.embedded')).embeddedIndex,
}

/**
 * The adapter of a service's process for each kind of engine: documents on MongoDB, events on Kafka, the index that
 * SEARCH_ENGINE names, mails over SMTP, payments at Stripe. With MAILBOX_FOLDER the gateway shows caught mails,
 * with PAYMENTS_URL the pages of the embedded Stripe.
 */
function adapters(): Record<string, Load> {
  const { mailboxFolder, paymentsUrl, searchEngine } = readSettings(Choice)
  const caught = mailboxFolder !== undefined
  return {
    documents: async () => (await import('@trilex/platform')).mongodb,
    bus: async () => (await import('@trilex/platform/kafka')).kafkaBus,
    index: INDEXES[searchEngine],
    accounts: async () => (await import('@trilex/identity')).keycloakAccounts,
    mail: async () => (await import('@trilex/notifications/smtp')).smtpMail,
    payments: async () => (await import('@trilex/billing/stripe')).stripePayments,
    mailbox: caught
      ? async () => (await import('./folder-mailbox.ts')).folderMailbox
      : async () => (await import('@trilex/gateway')).noMailbox,
    upstreams:
      paymentsUrl === undefined
        ? async () => (await import('@trilex/gateway')).remoteUpstreams
        : async () => (await import('./shown-payments.ts')).upstreamsWithPayments,
    signIn: caught
      ? async () => (await import('./folder-mailbox.ts')).signInWithMailbox
      : async () => (await import('@trilex/gateway')).keycloakSignIn,
  }
}

/** The adapters of the engines that a service names; the code of others is not loaded. */
export async function adaptersOf(service: AnyService): Promise<Record<string, Adapter<never>>> {
  return (await enginesOf(service, adapters())) as Record<string, Adapter<never>>
}
