import { useFollowDomainsMutation, useFollowedDomainsQuery } from '../../api/library.ts'
import { useReader } from '../../session/reader.ts'

/** The domains that a signed-in reader follows; null for a visitor and until they have come. */
export function useFollowedDomains() {
  const signedIn = useReader().state === 'signedIn'
  const { data, error, refetch } = useFollowedDomainsQuery(undefined, { skip: !signedIn })
  const [follow, { isLoading }] = useFollowDomainsMutation()
  return { followed: data ?? null, error, refetch, follow, saving: isLoading }
}
