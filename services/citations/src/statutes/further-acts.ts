import type { Abolition } from '../citation/citation.ts'
import type { ByLanguage } from '../citation/vocabulary.ts'

/**
 * A federal act, a treaty or a separately numbered part of one that decisions cite and that is in no table of acts in
 * force.
 */
export interface FurtherAct {
  /** Empty if the act's abbreviation in that language is uncertain. */
  abbr: ByLanguage<string>
  /** Number in the classified compilation, often reused for another act since; null if uncertain. */
  sr: string | null
  title: ByLanguage<string>
  /** Set if it is abolished as a whole. */
  abolished?: Abolition
}

/** Sources of the years: the final provisions of the acts under `now`, and the official compilation. */
export const FURTHER_ACTS: readonly FurtherAct[] = [
  {
    abbr: { fr: 'CV', de: 'VRK', it: 'CV' },
    sr: '0.111',
    title: {
      fr: 'Convention de Vienne sur le droit des traités',
      de: 'Wiener Übereinkommen über das Recht der Verträge',
      it: 'Convenzione di Vienna sul diritto dei trattati',
    },
  },
  {
    abbr: { fr: 'Tit. fin. CC', de: 'SchlT ZGB', it: 'Tit. fin. CC' },
    sr: '210',
    title: {
      fr: 'Code civil suisse, titre final',
      de: 'Schweizerisches Zivilgesetzbuch, Schlusstitel',
      it: 'Codice civile svizzero, titolo finale',
    },
  },
  {
    abbr: { fr: 'disp. trans. Cst.', de: 'UeB BV', it: 'disp. trans. Cost.' },
    sr: '101',
    title: {
      fr: 'Constitution fédérale, dispositions transitoires',
      de: 'Bundesverfassung, Übergangsbestimmungen',
      it: 'Costituzione federale, disposizioni transitorie',
    },
  },
  {
    abbr: { fr: 'aCst.', de: 'aBV', it: 'aCost.' },
    sr: null,
    title: {
      fr: 'Constitution fédérale du 29 mai 1874',
      de: 'Bundesverfassung vom 29. Mai 1874',
      it: 'Costituzione federale del 29 maggio 1874',
    },
    abolished: { from: 1874, to: 1999, now: ['BV'] },
  },
  {
    abbr: { fr: 'Pacte ONU I', de: 'UNO-Pakt I', it: 'Patto ONU I' },
    sr: '0.103.1',
    title: {
      fr: 'Pacte international relatif aux droits économiques, sociaux et culturels',
      de: 'Internationaler Pakt über wirtschaftliche, soziale und kulturelle Rechte',
      it: 'Patto internazionale relativo ai diritti economici, sociali e culturali',
    },
  },
  {
    abbr: { fr: 'Pacte ONU II', de: 'UNO-Pakt II', it: 'Patto ONU II' },
    sr: '0.103.2',
    title: {
      fr: 'Pacte international relatif aux droits civils et politiques',
      de: 'Internationaler Pakt über bürgerliche und politische Rechte',
      it: 'Patto internazionale relativo ai diritti civili e politici',
    },
  },
  {
    abbr: { fr: 'Annexe I ALCP', de: 'Anhang I FZA', it: 'Allegato I ALC' },
    sr: '0.142.112.681',
    title: {
      fr: 'Accord sur la libre circulation des personnes, annexe I',
      de: 'Freizügigkeitsabkommen, Anhang I',
      it: 'Accordo sulla libera circolazione delle persone, allegato I',
    },
  },
  {
    abbr: { fr: 'OJ', de: 'OG', it: 'OG' },
    sr: '173.110',
    title: {
      fr: 'Loi fédérale d’organisation judiciaire',
      de: 'Bundesgesetz über die Organisation der Bundesrechtspflege',
      it: 'Legge federale sull’organizzazione giudiziaria',
    },
    abolished: { from: 1945, to: 2006, now: ['BGG'] },
  },
  {
    abbr: { fr: 'LSEE', de: 'ANAG', it: 'LDDS' },
    sr: '142.20',
    title: {
      fr: 'Loi fédérale sur le séjour et l’établissement des étrangers',
      de: 'Bundesgesetz über Aufenthalt und Niederlassung der Ausländer',
      it: 'Legge federale concernente la dimora e il domicilio degli stranieri',
    },
    abolished: { from: 1934, to: 2007, now: ['AIG'] },
  },
  {
    abbr: { fr: 'OLE', de: 'BVO', it: 'OLS' },
    sr: '823.21',
    title: {
      fr: 'Ordonnance limitant le nombre des étrangers',
      de: 'Verordnung über die Begrenzung der Zahl der Ausländer',
      it: 'Ordinanza che limita l’effettivo degli stranieri',
    },
    abolished: { from: 1986, to: 2007, now: ['VZAE'] },
  },
  {
    abbr: { fr: 'PPF', de: 'BStP', it: 'PPF' },
    sr: '312.0',
    title: {
      fr: 'Loi fédérale sur la procédure pénale',
      de: 'Bundesgesetz über die Bundesstrafrechtspflege',
      it: 'Legge federale sulla procedura penale',
    },
    abolished: { from: 1935, to: 2010, now: ['StPO'] },
  },
  {
    abbr: { fr: 'LFors', de: 'GestG', it: 'LForo' },
    sr: '272',
    title: {
      fr: 'Loi fédérale sur les fors en matière civile',
      de: 'Bundesgesetz über den Gerichtsstand in Zivilsachen',
      it: 'Legge federale sul foro in materia civile',
    },
    abolished: { from: 2001, to: 2010, now: ['ZPO'] },
  },
  {
    abbr: { fr: 'LAMA', de: 'KUVG', it: 'LAMI' },
    sr: null,
    title: {
      fr: 'Loi fédérale sur l’assurance en cas de maladie et d’accidents',
      de: 'Bundesgesetz über die Kranken- und Unfallversicherung',
      it: 'Legge federale sull’assicurazione contro le malattie e gli infortuni',
    },
    abolished: { from: 1914, to: 1995, now: ['KVG', 'UVG'] },
  },
  {
    abbr: { fr: 'AIFD', de: 'BdBSt', it: 'DIFD' },
    sr: '642.11',
    title: {
      fr: 'Arrêté du Conseil fédéral sur la perception d’un impôt fédéral direct',
      de: 'Bundesratsbeschluss über die Erhebung einer direkten Bundessteuer',
      it: 'Decreto del Consiglio federale concernente la riscossione di un’imposta federale diretta',
    },
    abolished: { from: 1941, to: 1994, now: ['DBG'] },
  },
  {
    abbr: { fr: '', de: 'WUStB', it: '' },
    sr: '641.20',
    title: {
      fr: 'Arrêté du Conseil fédéral instituant un impôt sur le chiffre d’affaires',
      de: 'Bundesratsbeschluss über die Warenumsatzsteuer',
      it: 'Decreto del Consiglio federale che istituisce un’imposta sulla cifra d’affari',
    },
    abolished: { from: 1941, to: 1994, now: ['MWSTG'] },
  },
  {
    abbr: { fr: 'LRDC', de: 'NAG', it: 'LRDC' },
    sr: null,
    title: {
      fr: 'Loi fédérale sur les rapports de droit civil des citoyens établis ou en séjour',
      de: 'Bundesgesetz betreffend die zivilrechtlichen Verhältnisse der Niedergelassenen und Aufenthalter',
      it: 'Legge federale sui rapporti di diritto civile dei domiciliati e dei dimoranti',
    },
    abolished: { from: 1892, to: 1988, now: ['IPRG'] },
  },
  {
    abbr: { fr: 'LBVM', de: 'BEHG', it: 'LBVM' },
    sr: '954.1',
    title: {
      fr: 'Loi fédérale sur les bourses et le commerce des valeurs mobilières',
      de: 'Bundesgesetz über die Börsen und den Effektenhandel',
      it: 'Legge federale sulle borse e il commercio di valori mobiliari',
    },
    abolished: { from: 1997, to: 2019, now: ['FinfraG', 'FINIG'] },
  },
  {
    abbr: { fr: 'LMJ', de: 'SBG', it: 'LCG' },
    sr: '935.52',
    title: {
      fr: 'Loi fédérale sur les jeux de hasard et les maisons de jeu',
      de: 'Bundesgesetz über Glücksspiele und Spielbanken',
      it: 'Legge federale sul gioco d’azzardo e sulle case da gioco',
    },
    abolished: { from: 2000, to: 2018, now: ['BGS'] },
  },
  {
    abbr: { fr: 'OLPD', de: 'VDSG', it: 'OLPD' },
    sr: '235.11',
    title: {
      fr: 'Ordonnance relative à la loi fédérale sur la protection des données',
      de: 'Verordnung zum Bundesgesetz über den Datenschutz',
      it: 'Ordinanza relativa alla legge federale sulla protezione dei dati',
    },
    abolished: { from: 1993, to: 2023, now: ['DSV'] },
  },
  {
    abbr: { fr: 'LDMI', de: 'MMG', it: 'LDMI' },
    sr: '232.12',
    title: {
      fr: 'Loi fédérale sur les dessins et modèles industriels',
      de: 'Bundesgesetz betreffend die gewerblichen Muster und Modelle',
      it: 'Legge federale sui disegni e modelli industriali',
    },
    abolished: { from: 1900, to: 2002, now: ['DesG'] },
  },
  {
    abbr: { fr: 'AMSL', de: 'BMM', it: '' },
    sr: null,
    title: {
      fr: 'Arrêté fédéral instituant des mesures contre les abus dans le secteur locatif',
      de: 'Bundesbeschluss über Massnahmen gegen Missbräuche im Mietwesen',
      it: 'Decreto federale concernente provvedimenti contro gli abusi in materia di locazione',
    },
    abolished: { from: 1972, to: 1990, now: ['OR'] },
  },
]

const ABOLISHED: ReadonlyMap<string, Abolition> = new Map(
  FURTHER_ACTS.flatMap(({ abbr, abolished }) => (abolished ? [[abbr.de, abolished] as const] : [])),
)

/** When an act that is abolished as a whole was in force; undefined for any other. */
export const abolitionOf = (code: string) => ABOLISHED.get(code)

/** The code of an act's old edition; an act that is abolished as a whole has no other. */
export const oldEdition = (code: string) => (code.startsWith('a') || ABOLISHED.has(code) ? code : `a${code}`)
