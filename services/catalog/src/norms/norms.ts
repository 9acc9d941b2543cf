import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { App } from '@trilex/platform'
import type { Citing } from '../citing/citing.ts'
import type { ConsultedRoom } from '../consulted/consulted.ts'
import type { DomainRoom } from '../domains/domains.ts'
import { readNormActs } from './norm-acts.ts'
import { NormCases } from './norm-cases.ts'
import { NormFrequencies } from './norm-frequencies.ts'
import { normRoutes } from './norm-routes.ts'
import { normsNamed } from './norm-suggestions.ts'

interface Given {
  citing: Pick<Citing, 'graph' | 'onChanged' | 'onReported'>
  consulted: Pick<ConsultedRoom, 'people'>
  domains: DomainRoom
  /** Aborted when the service stops; ends a count that is under way. */
  closing: AbortSignal
}

/** The articles of acts: who cites them and how often, as pages and suggestions show it. */
export function openNorms({
  citing: { graph, onChanged, onReported },
  consulted,
  domains: { tables },
  closing,
}: Given) {
  const acts = readNormActs(tables.acts)
  const cases = new NormCases(graph)
  const frequencies = new NormFrequencies()
  onChanged((keys) => cases.forget(keys))
  onReported(() => frequencies.refresh(graph, closing))
  return {
    /** The abbreviation of an act by its canonical code. */
    actName: (code: string, language: InterfaceLanguage) => acts.find(code)?.abbreviations[language],
    named: (input: string, language: InterfaceLanguage) =>
      normsNamed({ acts, frequencies, table: tables.acts }, input, language),
    routes: (app: App): void => normRoutes(app, { acts, cases, consulted, frequencies, graph, table: tables.acts }),
  }
}
