import type { Section } from './decision.ts'

/**
 * Anchor of a paragraph inside its decision: its own (`E3.2`, `§12`), else section and position, counted from 1
 * (`facts:2`). Unique in the document.
 */
export function paragraphAnchor(section: Section, index: number): string {
  return section.paragraphs[index]?.anchor ?? `${section.key}:${index + 1}`
}
