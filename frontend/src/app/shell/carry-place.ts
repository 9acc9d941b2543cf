import { isKnown } from '../../session/known-reader.ts'
import { placeToCarry, signedInHash } from '../../ui/browser/carried-scroll.ts'

let referral = ''
/** Sets the code of the referral link that a visitor followed last; empty: none. */
export const carryReferral = (code: string): void => {
  referral = code
}

/**
 * Adds the reader's place, and the code of a referral link, to a link to another language. The brands are different
 * origins: the other one cannot know that somebody is signed in here, nor by whose link a visitor came.
 */
export function carryPlace(link: HTMLAnchorElement, hash: string): void {
  const place = placeToCarry(hash)
  link.hash = isKnown() ? signedInHash(place) : place
  if (referral && !link.search.includes('ref=')) link.search += `${link.search && '&'}ref=${referral}`
}
