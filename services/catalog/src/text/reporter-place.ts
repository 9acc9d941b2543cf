import { REPORTER_PARTS, type ReporterPart } from '@trilex/citations/vocabulary'

export interface ReporterPlace {
  volume: number
  part: ReporterPart
  page: number
}

const PLACE = /(?<!\d)(\d{2,3})[ _-](I[ab]?|II|III|IV|V)[ _-](\d{1,4})(?!\d)/i

/** The first place in the reporter that a text names: "147 III 463", "BGE_147_I_268", "119-IA-28"; null if none. */
export function reporterPlace(text: string): ReporterPlace | null {
  const found = PLACE.exec(text)
  const part = REPORTER_PARTS.find((known) => known.toLowerCase() === found?.[2]?.toLowerCase())
  if (!found || part === undefined) return null
  const volume = Number(found[1])
  return volume >= 80 && volume <= 400 ? { volume, part, page: Number(found[3]) } : null
}
