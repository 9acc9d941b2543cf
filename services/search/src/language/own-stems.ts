import type { TextLanguage } from '@trilex/citations/vocabulary'
import { fold } from './letters.ts'

/** Each line contains the forms of one word, lower case as written. The first, folded, is the stem of no other word. */
const WORDS: Partial<Record<TextLanguage, string>> = {
  fr: `
  administrateur administrateurs administratrice administratrices
  adoption adoptions
  appels appel
  arrêts arrêt
  arrêté arrêtés
  assurance assurances
  assuré assurée assurés assurées
  autorité autorités
  bail baux
  commune communes
  communication communications
  constitution constitutions
  contribuable contribuables
  courant courante courants courantes
  directeur directeurs directrice directrices
  directive directives
  direction directions
  dispositif dispositifs
  disposition dispositions
  dons don
  données
  décision décisions
  définition définitions
  délit délits
  département départements
  environnement environnements environnemental environnementale environnementales environnementaux
  exploitation exploitations
  expression expressions
  exécution exécutions exécuter exécute exécuté exécutée exécutés exécutées
  fondation fondations
  fondement fondements
  fonds
  foyer foyers
  francs franc
  français française françaises
  gouvernement gouvernements
  importation importations
  imposable imposables
  initiative initiatives
  intégrité
  internement internements
  invalide invalides invalidité
  juge juges
  jugement jugements
  législateur législateurs
  loyer loyers
  maris mari
  mars
  médecin médecins
  médecine
  moyenne moyennes
  objection objections
  opération opérations
  ordonnance ordonnances
  parti partis
  partie parties
  plainte plaintes
  ports port
  portée portées
  procédé procédés
  prévoyance
  publication publications publier publie publié publiée publiés publiées
  recourant recourante recourants recourantes
  règlement règlements réglementation réglementations réglementer réglementaire réglementaires
  récusation récusations récuser récusé récusée récusés récusées
  ressortissant ressortissante ressortissants ressortissantes
  site sites
  sortie sorties
  soustraitance soustraitances
  soustraitant soustraitants soustraitante soustraitantes soustraiter soustraité soustraitée soustraités soustraitées
  succession successions successoral successorale successoraux successorales
  testament testaments
  traité traités
  traitement traitements
  travail travaux
  vie vies
  viols viol
  visa visas
  vols vol
  égalité égalités
  établissement établissements
  événement événements évènement évènements
  `,
  de: `
  akten
  alter alters
  anlässlich
  ausländer ausländers ausländern
  ausschliesslich ausschliessliche ausschliesslichem ausschliesslichen ausschliesslicher ausschliessliches
  berufs beruf berufe berufes beruflich berufliche beruflichem beruflichen beruflicher berufliches
  berufung berufungen
  betrags betrag betrage betrages beträge beträgen
  bezüger bezügern bezügers
  bezüglich
  dienst dienste diensten dienstes
  einigung einigungen
  entscheidend entscheidende entscheidendem entscheidenden entscheidender entscheidendes
  erheblich erhebliche erheblichem erheblichen erheblicher erhebliches
  falls
  fehler fehlern fehlers
  förderung förderungen fördern fördert förderte gefördert
  gebühren gebühr
  gehörs gehör
  gesellschafter gesellschafters gesellschaftern
  grundsätzlich grundsätzliche grundsätzlichem grundsätzlichen grundsätzlicher grundsätzliches
  gutachter gutachters gutachtern
  güter gütern
  haften hafte haftet haftete hafteten haftend haftende haftenden haftender
  höhe höhen
  kläger klägern klägers
  lager lagers
  mangels
  mittels
  natürlich natürliche natürlichem natürlichen natürlicher natürliches
  nötigung nötigungen
  persönlich persönliche persönlichem persönlichen persönlicher persönliches
  persönlichkeit persönlichkeiten
  richter richtern richters
  schweizers schweizer schweizern
  sicherheit sicherheiten
  straftäter straftätern straftäters
  tatsächlich tatsächliche tatsächlichem tatsächlichen tatsächlicher tatsächliches
  täter tätern täters
  unterhalts unterhalt unterhaltes
  verbindlich verbindliche verbindlichem verbindlichen verbindlicher verbindliches
  vereins verein vereine vereinen
  verfügung verfügungen
  verlängerung verlängerungen verlängern verlängert verlängerte verlängerten
  vorsorge
  vorsorglich vorsorgliche vorsorglichem vorsorglichen vorsorglicher vorsorgliches
  wille willen willens
  zulässig zulässige zulässigem zulässigen zulässiger zulässiges zulässigkeit
  zuständig zuständige zuständigem zuständigen zuständiger zuständiges zuständigkeit zuständigkeiten
  zwecks
  änderung änderungen ändern ändere ändert änderte änderten geändert geänderte geänderten
  öffentlichkeit
  `,
  it: `
  amministratore amministratori amministratrice amministratrici
  arbitrato arbitrati
  assicurazione assicurazioni
  autore autori
  azionista azionisti azioniste
  bene beni
  circolare circolari
  compito compiti
  comportamento comportamenti
  comune comuni
  comunicazione comunicazioni
  contesto contesti
  convenuto convenuta convenuti convenute
  costituzione costituzioni
  costo costi
  credito crediti
  direttiva direttive
  effetto effetti
  fallimento fallimenti
  fondo fondi
  giudice giudici
  importanza importante importanti
  imposta imposte
  impresa imprese
  iniziativa iniziative
  internamento internamenti
  licenziamento licenziamenti licenziare licenziato licenziata licenziati licenziate
  malato malata malati malate
  notaio notai
  oggetto oggetti
  ordinamento ordinamenti
  ordinanza ordinanze
  ordine ordini
  parere pareri
  parte parti
  personalità
  procedimento procedimenti
  pubblicazione pubblicazioni pubblicare pubblicato pubblicata pubblicati pubblicate
  pubblicità
  regolamento regolamenti
  rendita rendite
  rispettivo rispettiva rispettivi rispettive
  risultato risultati
  stabilimento stabilimenti
  tasso tassi
  testamento testamenti
  titolare titolari
  trattamento trattamenti
  trattato trattati
  `,
}

/**
 * Stems of words that the stemmers confuse with others (`loyer` with `loi`, `Gehör` with `gehören`, `imposta` with `imporre`;
 * across languages `fallimento` with the German Fall) or separate from their own forms (`bail` from `baux`). By language, form
 * → stem: the first form of its line without accents.
 */
export const OWN_STEMS: Partial<Record<TextLanguage, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(WORDS).map(([language, words]) => [language, stemsOf(words)]),
)

function stemsOf(words: string): ReadonlyMap<string, string> {
  const lines = words.split('\n').map((line) => line.split(' ').filter(Boolean))
  return new Map(lines.flatMap((forms) => forms.map((form) => [form, fold(forms[0] as string)])))
}
