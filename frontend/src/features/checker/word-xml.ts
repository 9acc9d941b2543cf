import { trustedXml } from './trusted.ts'

/** A part of a Word document; null if its XML is damaged. */
export function parsePart(xml: string): Document | null {
  const part = new DOMParser().parseFromString(trustedXml(xml), 'application/xml')
  return part.getElementsByTagName('parsererror').length > 0 ? null : part
}

/** The children of an element that have this name, with its prefix. */
export const children = (element: Element, name: string): Element[] =>
  Array.from(element.children).filter(({ nodeName }) => nodeName === name)

/** The first element along a path of names; null if there is none. */
export function descendant(element: Element, ...names: string[]): Element | null {
  let at: Element | undefined = element
  for (const name of names) at = at && children(at, name)[0]
  return at ?? null
}

export const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? ''

/** `w:val` of the child of this name; null if there is no such child. */
export const value = (element: Element, name: string): string | null =>
  children(element, name)[0]?.getAttribute('w:val') ?? null
