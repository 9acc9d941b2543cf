import { foundDemonstrationFirm, identity } from '@trilex/identity'
import { type DemonstrationAccount, makeDemonstrationAccounts } from '@trilex/engines/accounts'
import { openDocuments } from '@trilex/engines'
import type { Standalone } from './compose.ts'

/**
 * Creates invented people to try the product with, once per data folder, and the firm that one of them administers.
 * Resolves to those that were created now; to none where Keycloak manages the accounts.
 */
export async function makeDemonstrationPeople({
  accounts: embedded,
  engines,
}: Pick<Standalone, 'accounts' | 'engines'>): Promise<DemonstrationAccount[]> {
  if (!embedded) return []
  const created = await makeDemonstrationAccounts(embedded.identity)
  const leader = created.find(({ role }) => role === 'organization_admin')
  const account = leader && embedded.identity.parts.accounts.byEmail(leader.email)
  if (!account) return created
  const { engine, close } = await openDocuments(engines, identity.name)
  const { id, email, firstName, lastName } = account
  await foundDemonstrationFirm(engine, { id, email, firstName, lastName, name: 'Étude Muster & Exemple' })
  await close()
  return created
}
