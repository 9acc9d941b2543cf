import type { ByLanguage, Finding, InterfaceLanguage } from '../citation/vocabulary.ts'
import { listed } from './listed.ts'

type Words = ByLanguage<string>

const words = (fr: string, de: string, it: string): Words => ({ fr, de, it })

const CONVENTION = words('CEDH', 'EMRK', 'CEDU')
const PARAGRAPH = words('par.', 'Ziff.', 'n.')
const LETTER = words('let.', 'lit.', 'lett.')
const PROTOCOL = words('Prot. n°', 'ZP', 'Prot. n.')

/** Before one article, and before several. */
const OF: ByLanguage<readonly [string, string]> = {
  fr: ['de l’art.', 'des art.'],
  de: ['von Art.', 'von Art.'],
  it: ['dell’art.', 'degli art.'],
}
const UNDER: ByLanguage<readonly [string, string]> = {
  fr: ['au regard de l’art.', 'au regard des art.'],
  de: ['zu Art.', 'zu Art.'],
  it: ['sotto il profilo dell’art.', 'sotto il profilo degli art.'],
}

const NAMES: Record<Finding['kind'], Words> = {
  violation: words('Violation', 'Verletzung', 'Violazione'),
  no_violation: words('Non-violation', 'Keine Verletzung', 'Nessuna violazione'),
  no_separate_issue: words('Pas de question distincte', 'Keine gesonderte Frage', 'Nessuna questione distinta'),
  objection_allowed: words(
    'Exception préliminaire accueillie',
    'Prozesseinrede gutgeheissen',
    'Eccezione preliminare accolta',
  ),
  inadmissible: words('Irrecevable', 'Unzulässig', 'Irricevibile'),
  partly_inadmissible: words('Partiellement irrecevable', 'Teilweise unzulässig', 'Parzialmente irricevibile'),
  admissible: words('Recevable', 'Zulässig', 'Ricevibile'),
  partly_admissible: words('Partiellement recevable', 'Teilweise zulässig', 'Parzialmente ricevibile'),
  friendly_settlement: words('Règlement amiable', 'Gütliche Einigung', 'Composizione amichevole'),
  struck_out: words('Radiation du rôle', 'Streichung aus dem Register', 'Cancellazione dal ruolo'),
  partly_struck_out: words(
    'Radiation partielle du rôle',
    'Teilweise Streichung aus dem Register',
    'Cancellazione parziale dal ruolo',
  ),
  just_satisfaction: words(
    'Satisfaction équitable allouée',
    'Gerechte Entschädigung zugesprochen',
    'Equa soddisfazione accordata',
  ),
  finding_sufficient: words(
    'Constat de violation suffisant',
    'Feststellung der Verletzung genügt',
    'Constatazione della violazione sufficiente',
  ),
  just_satisfaction_dismissed: words(
    'Satisfaction équitable rejetée',
    'Gerechte Entschädigung abgewiesen',
    'Equa soddisfazione respinta',
  ),
  just_satisfaction_reserved: words(
    'Satisfaction équitable réservée',
    'Gerechte Entschädigung vorbehalten',
    'Equa soddisfazione riservata',
  ),
  measures: words('Mesures selon l’art. 46 CEDH', 'Massnahmen nach Art. 46 EMRK', 'Misure secondo l’art. 46 CEDU'),
}

/** Writes a finding as a lawyer of that language does: `Violation des art. 2 et 14 + 2 CEDH`. */
export function formatFinding({ kind, articles }: Finding, language: InterfaceLanguage): string {
  const name = NAMES[kind][language]
  if (articles.length === 0) return name
  const [one, several] = (kind === 'no_separate_issue' ? UNDER : OF)[language]
  const written = articles.map((article) => conventionArticle(article, language))
  return `${name} ${written.length === 1 ? one : several} ${listed(written, language)} ${CONVENTION[language]}`
}

/** `6-3-c` is `6 par. 3 let. c`, `14+P1-1` is `14 + 1 Prot. n° 1`. */
function conventionArticle(code: string, language: InterfaceLanguage): string {
  return code
    .split('+')
    .map((part) => {
      const [, protocol, article = part, paragraph, letter] =
        /^(?:P(\d+)-)?(\d+)(?:-(\d+))?(?:-([a-z]))?$/.exec(part) ?? []
      return [
        article,
        paragraph && `${PARAGRAPH[language]} ${paragraph}`,
        letter && `${LETTER[language]} ${letter}`,
        protocol && `${PROTOCOL[language]} ${protocol}`,
      ]
        .filter(Boolean)
        .join(' ')
    })
    .join(' + ')
}

/** The findings that say how a case ended; without a decision on the merits, all that there are. */
export function mainFindings(findings: readonly Finding[]): Finding[] {
  const first = MAIN.map((kinds) => findings.filter(({ kind }) => kinds.includes(kind))).find(
    ({ length }) => length > 0,
  )
  return first ?? [...findings]
}

const MAIN: readonly Finding['kind'][][] = [
  ['violation', 'no_violation'],
  ['objection_allowed', 'inadmissible', 'struck_out', 'friendly_settlement'],
  ['admissible', 'partly_admissible', 'partly_inadmissible', 'partly_struck_out', 'no_separate_issue'],
]
