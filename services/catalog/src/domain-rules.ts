import type { DecisionDate, DocType, DomainAssignment } from './decision.ts'

export interface DomainFacts {
  docType: DocType
  chamber: string | null
  dockets: readonly string[]
  decisionDate: DecisionDate
  volume: number | null
  part: string | null
  title: string | null
  subject: string | null
  regesteHead: string | null
}

export function domainsOf(_facts: DomainFacts): DomainAssignment[] {
  return []
}
