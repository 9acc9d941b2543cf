import { isKnown } from '../../session/known-reader.ts'
import { placeToCarry, signedInHash } from '../../ui/browser/carried-scroll.ts'

/**
 * Adds the reader's place to a link to another language. The brands are different origins: the other one cannot know that
 * somebody is signed in here.
 */
export function carryPlace(link: HTMLAnchorElement, hash: string): void {
  const place = placeToCarry(hash)
  link.hash = isKnown() ? signedInHash(place) : place
}
