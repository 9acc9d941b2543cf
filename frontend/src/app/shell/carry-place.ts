import { isKnown } from '../../session/known-reader.ts'
import { referralVisits } from '../../session/referral.ts'
import { placeToCarry, signedInHash } from '../../ui/browser/carried-scroll.ts'

/**
 * Adds the reader's place, and the code of a referral link, to a link to another language. The brands are different
 * origins: the other one cannot know that somebody is signed in here, nor by whose link a visitor came.
 */
export function carryPlace(link: HTMLAnchorElement, hash: string): void {
  const place = placeToCarry(hash)
  link.hash = isKnown() ? signedInHash(place) : place
  const [visit] = referralVisits(new Date())
  if (visit && !new URLSearchParams(link.search).has('ref'))
    link.search += `${link.search === '' ? '?' : '&'}ref=${visit.code}`
}
