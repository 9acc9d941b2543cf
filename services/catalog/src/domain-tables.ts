/** Fields of law in which one statute means different domains; `any` is not known. */
export type Field = 'public_1' | 'public_2' | 'public_3' | 'public_4' | 'civil_1' | 'civil_2' | 'penal' | 'any'

const FIELDS: Record<string, Field> = {
  public_1: 'public_1',
  public_2: 'public_2',
  public_3: 'public_3',
  social_2: 'public_3',
  public_4: 'public_4',
  social_1: 'public_4',
  civil_1: 'civil_1',
  civil_2: 'civil_2',
  penal_1: 'penal',
  penal_2: 'penal',
  penal_unified: 'penal',
  chamber_accusation: 'penal',
  federal_criminal_court: 'penal',
  cassation_extraordinary: 'penal',
  chamber_bankruptcy: 'civil_2',
}

/** Field by chamber; a decision without one by its part: IV is criminal law throughout, III to volume 120 debt enforcement. */
export function fieldOf(chamber: string | null, volume: number | null, part: string | null): Field {
  if (chamber !== null) return FIELDS[chamber] ?? 'any'
  if (part === 'IV') return 'penal'
  return part === 'III' && volume !== null && volume <= 120 ? 'civil_2' : 'any'
}

/** A statute (with articles `from` to `to`) gives a key, in the named fields only. The first rule that fits counts. */
interface ActRule {
  key: string
  from?: number
  to?: number
  fields?: readonly Field[]
}

const PUBLIC: readonly Field[] = ['public_1', 'public_2', 'public_3', 'public_4', 'any']
const PUBLIC_LAW: readonly Field[] = ['public_1', 'public_2', 'any']
const SOCIAL: readonly Field[] = ['public_3', 'public_4', 'any']
const CIVIL: readonly Field[] = ['civil_1', 'civil_2', 'any']
const PENAL: readonly Field[] = ['penal', 'any']

const everywhere = (key: string): ActRule[] => [{ key }]
const inFields = (key: string, fields: readonly Field[]): ActRule[] => [{ key, fields }]

/** Fundamental rights of the Federal Constitution of 1999, arts 29 and 30 RTF. */
const CONSTITUTION: ActRule[] = [
  { key: 'pub1_2a_egalite', from: 8, fields: PUBLIC },
  { key: 'pub1_2b_arbitraire_bonne_foi', from: 9, fields: PUBLIC_LAW },
  { key: 'pub1_2c_vie_liberte_personnelle', from: 10, fields: PUBLIC_LAW },
  { key: 'pub2_2a_enfants_jeunes', from: 11, fields: PUBLIC_LAW },
  { key: 'pub4_f_aide_sociale', from: 12, fields: PUBLIC },
  { key: 'pub1_2d_sphere_privee_opinion', from: 13, to: 14, fields: PUBLIC },
  { key: 'pub2_2b_conscience_croyance', from: 15 },
  { key: 'pub1_2d_sphere_privee_opinion', from: 16, to: 17, fields: PUBLIC },
  { key: 'pub2_2c_langue', from: 18 },
  { key: 'pub2_2d_enseignement_base', from: 19 },
  { key: 'pub2_2e_science', from: 20 },
  { key: 'pub1_2e_art_reunion_association', from: 21, to: 23, fields: PUBLIC_LAW },
  { key: 'pub2_2f_etablissement', from: 24 },
  { key: 'pub1_2f_propriete', from: 26, fields: PUBLIC_LAW },
  { key: 'pub2_2g_liberte_economique', from: 27, fields: PUBLIC_LAW },
  { key: 'pub2_2h_liberte_syndicale', from: 28 },
  { key: 'pub1_2g_garanties_procedure', from: 29, to: 32, fields: PUBLIC_LAW },
  { key: 'pub1_1c_droits_politiques', from: 34, fields: PUBLIC_LAW },
  { key: 'pub2_2g_liberte_economique', from: 94, to: 95, fields: PUBLIC_LAW },
  { key: 'pub3_a_impots', from: 127, to: 129, fields: PUBLIC },
  { key: 'pub1_1c_droits_politiques', from: 136, to: 142, fields: PUBLIC_LAW },
]

const TAX = everywhere('pub3_a_impots')
const FOREIGNERS = inFields('pub2_1a_etrangers', ['public_1', 'public_2', 'any'])
const DISABILITY: ActRule[] = [
  { key: 'pub4_a_ai', fields: ['public_4', 'any'] },
  { key: 'pub3_c_ai', fields: ['public_3', 'any'] },
]
const ENVIRONMENT = inFields('pub1_1b2_environnement', PUBLIC_LAW)
const FINANCE = inFields('pub2_1c19_surveillance_financiere', PUBLIC_LAW)
const PROPERTY_RIGHTS = inFields('civ1_1f_propriete_intellectuelle', ['civil_1', 'public_2', 'any'])
const INFRASTRUCTURE: ActRule[] = [
  { key: 'pub1_1b3_ouvrages_publics', fields: ['public_1'] },
  { key: 'pub2_1c11_transports', fields: ['public_2', 'any'] },
]

/** Acts by their German abbreviation. */
export const ACT_DOMAINS: Record<string, readonly ActRule[]> = {
  BV: CONSTITUTION,
  EntG: everywhere('pub1_1a_expropriation'),
  RPG: inFields('pub1_1b1_amenagement_constructions', PUBLIC_LAW),
  RPV: inFields('pub1_1b1_amenagement_constructions', PUBLIC_LAW),
  ZWG: inFields('pub1_1b1_amenagement_constructions', PUBLIC_LAW),
  USG: ENVIRONMENT,
  GSchG: ENVIRONMENT,
  NHG: ENVIRONMENT,
  WaG: ENVIRONMENT,
  LSV: ENVIRONMENT,
  LRV: ENVIRONMENT,
  NISV: ENVIRONMENT,
  GSchV: ENVIRONMENT,
  BGF: inFields('pub2_1c17_chasse_peche', PUBLIC_LAW),
  JSG: inFields('pub2_1c17_chasse_peche', PUBLIC_LAW),
  FWG: everywhere('pub1_1b6_chemins_randonnee'),
  BPR: everywhere('pub1_1c_droits_politiques'),
  IRSG: everywhere('pub1_1d_entraide_penale'),
  EAUe: everywhere('pub1_1d_entraide_penale'),
  BüG: everywhere('pub1_1f_droit_cite'),
  BPG: inFields('pub1_1h_personnel_public', PUBLIC),
  SVG: [
    { key: 'pub1_1e_circulation_routiere', fields: ['public_1', 'any'] },
    { key: 'pen1_a_droit_penal_materiel', fields: ['penal'] },
    { key: 'civ1_1c_responsabilite_extracontractuelle', from: 58, to: 89, fields: ['civil_1'] },
  ],
  AIG: FOREIGNERS,
  AuG: FOREIGNERS,
  ANAG: FOREIGNERS,
  VZAE: FOREIGNERS,
  FZA: FOREIGNERS,
  AsylG: FOREIGNERS,
  StAhiG: everywhere('pub2_1b_assistance_fiscale'),
  VG: inFields('pub2_1c1_responsabilite_etat', ['public_2', 'any']),
  BewG: everywhere('pub2_1c3_lfaie'),
  FiG: everywhere('pub2_1c4_cinema'),
  TSchG: inFields('pub2_1c5_protection_animaux', PUBLIC_LAW),
  SuG: inFields('pub2_1c6_subventions', PUBLIC_LAW),
  BöB: everywhere('pub2_1c8_marches_publics'),
  VöB: everywhere('pub2_1c8_marches_publics'),
  EnG: inFields('pub2_1c9_energie', ['public_2', 'any']),
  StromVG: inFields('pub2_1c9_energie', ['public_2', 'any']),
  EleG: inFields('pub2_1c9_energie', ['public_2', 'any']),
  EBG: INFRASTRUCTURE,
  LFG: INFRASTRUCTURE,
  PBG: inFields('pub2_1c10_permis_transports', ['public_2', 'any']),
  PG: inFields('pub2_1c12_poste', PUBLIC_LAW),
  RTVG: inFields('pub2_1c13_radio_tv', PUBLIC_LAW),
  HMG: inFields('pub2_1c14_sante_denrees', ['public_2', 'any']),
  LMG: inFields('pub2_1c14_sante_denrees', ['public_2', 'any']),
  EpG: inFields('pub2_1c14_sante_denrees', ['public_2', 'any']),
  MedBG: inFields('pub2_1c21_professions_liberales', ['public_2', 'any']),
  ArG: inFields('pub2_1c15_travail_public', PUBLIC_LAW),
  AVG: inFields('pub2_1c15_travail_public', PUBLIC_LAW),
  EntsG: inFields('pub2_1c15_travail_public', PUBLIC_LAW),
  LwG: inFields('pub2_1c16_agriculture', PUBLIC_LAW),
  BGS: inFields('pub2_1c18_jeux', PUBLIC_LAW),
  BankG: FINANCE,
  FINMAG: FINANCE,
  FINIG: FINANCE,
  FinfraG: FINANCE,
  KAG: FINANCE,
  GwG: FINANCE,
  VAG: FINANCE,
  BEHG: FINANCE,
  KG: [
    { key: 'civ1_1e_concurrence', fields: ['civil_1'] },
    { key: 'pub2_1c19_surveillance_financiere', fields: ['public_2', 'any'] },
  ],
  PüG: FINANCE,
  EmbG: everywhere('pub2_1c20_commerce_exterieur'),
  BGFA: inFields('pub2_1c21_professions_liberales', PUBLIC_LAW),
  BGBM: inFields('pub2_2g_liberte_economique', PUBLIC_LAW),
  DBG: TAX,
  StHG: TAX,
  MWSTG: TAX,
  MWSTV: TAX,
  VStG: TAX,
  VStV: TAX,
  StG: TAX,
  AHVG: inFields('pub3_b_avs', SOCIAL),
  AHVV: inFields('pub3_b_avs', SOCIAL),
  IVG: DISABILITY,
  IVV: DISABILITY,
  EOG: inFields('pub3_d_apg', SOCIAL),
  EOV: inFields('pub3_d_apg', SOCIAL),
  KVG: inFields('pub3_e_maladie', SOCIAL),
  KVV: inFields('pub3_e_maladie', SOCIAL),
  KLV: inFields('pub3_e_maladie', SOCIAL),
  BVG: inFields('pub3_f_lpp', SOCIAL),
  BVV: inFields('pub3_f_lpp', SOCIAL),
  BVV2: inFields('pub3_f_lpp', SOCIAL),
  FZG: inFields('pub3_f_lpp', SOCIAL),
  UVG: inFields('pub4_b_accidents', SOCIAL),
  UVV: inFields('pub4_b_accidents', SOCIAL),
  AVIG: inFields('pub4_c_chomage', SOCIAL),
  AVIV: inFields('pub4_c_chomage', SOCIAL),
  FamZG: inFields('pub4_e_allocations_familiales', SOCIAL),
  FLG: inFields('pub4_e_allocations_familiales', SOCIAL),
  ZUG: inFields('pub4_f_aide_sociale', PUBLIC),
  MVG: inFields('pub4_g_militaire', SOCIAL),
  ELG: inFields('pub4_i_prestations_complementaires', SOCIAL),
  ELV: inFields('pub4_i_prestations_complementaires', SOCIAL),
  ÜLG: everywhere('pub4_j_prestations_transitoires'),
  GlG: [
    { key: 'pub1_1h_personnel_public', fields: ['public_1', 'public_4'] },
    { key: 'civ1_1a_obligations', fields: ['civil_1'] },
  ],
  OR: [
    { key: 'civ1_1c_responsabilite_extracontractuelle', from: 41, to: 61, fields: ['civil_1'] },
    { key: 'civ1_1a_obligations', fields: ['civil_1', 'any'] },
  ],
  VMWG: everywhere('civ1_1a_obligations'),
  FusG: inFields('civ1_1a_obligations', ['civil_1']),
  VVG: inFields('civ1_1b_contrat_assurance', CIVIL),
  PrHG: everywhere('civ1_1c_responsabilite_extracontractuelle'),
  UWG: inFields('civ1_1e_concurrence', CIVIL),
  URG: PROPERTY_RIGHTS,
  MSchG: PROPERTY_RIGHTS,
  PatG: PROPERTY_RIGHTS,
  DesG: PROPERTY_RIGHTS,
  SortG: PROPERTY_RIGHTS,
  IPRG: [
    { key: 'civ1_1g_arbitrage', from: 176, to: 194, fields: CIVIL },
    { key: 'civ1_1h_registres_reconnaissance', from: 25, to: 32, fields: ['civil_1'] },
    { key: 'civ2_1d_registres_reconnaissance', from: 25, to: 32, fields: ['civil_2'] },
    { key: 'civ2_1a2_famille', from: 43, to: 85, fields: ['civil_2', 'any'] },
    { key: 'civ2_1a3_successions', from: 86, to: 96, fields: ['civil_2', 'any'] },
    { key: 'civ2_1a4_droits_reels', from: 97, to: 108, fields: ['civil_2', 'any'] },
    { key: 'civ1_1a_obligations', from: 112, to: 165, fields: ['civil_1'] },
    { key: 'civ2_1c_poursuite', from: 166, to: 175, fields: ['civil_2', 'any'] },
  ],
  LugÜ: [
    { key: 'civ1_1h_registres_reconnaissance', fields: ['civil_1'] },
    { key: 'civ2_1d_registres_reconnaissance', fields: ['civil_2'] },
  ],
  HRegV: everywhere('civ1_1h_registres_reconnaissance'),
  ZStV: everywhere('civ2_1d_registres_reconnaissance'),
  GBV: inFields('civ2_1a4_droits_reels', CIVIL),
  ZPO: [
    { key: 'civ1_1g_arbitrage', from: 353, to: 399, fields: CIVIL },
    { key: 'civ2_1a2_famille', from: 271, to: 307, fields: ['civil_2'] },
  ],
  SchKG: [
    { key: 'civ1_1i_mainlevee', from: 80, to: 84, fields: CIVIL },
    { key: 'civ2_1c_poursuite', fields: CIVIL },
  ],
  VZG: inFields('civ2_1c_poursuite', CIVIL),
  KOV: inFields('civ2_1c_poursuite', CIVIL),
  GebVSchKG: inFields('civ2_1c_poursuite', CIVIL),
  ZGB: [
    { key: 'civ2_1a1_personnes', from: 11, to: 89, fields: ['civil_2', 'civil_1', 'any'] },
    { key: 'civ2_1a2_famille', from: 90, to: 456, fields: ['civil_2', 'any', 'public_2'] },
    { key: 'civ2_1a3_successions', from: 457, to: 640, fields: ['civil_2', 'any'] },
    { key: 'civ2_1a4_droits_reels', from: 641, to: 977, fields: ['civil_2', 'civil_1', 'any'] },
  ],
  PartG: inFields('civ2_1a2_famille', CIVIL),
  HKÜ: inFields('civ2_1a2_famille', CIVIL),
  BGBB: inFields('civ2_1b_droit_foncier_rural', ['civil_2', 'public_2', 'any']),
  LPG: inFields('civ1_1a_obligations', ['civil_1', 'any']),
  StGB: [
    { key: 'pen2_a_execution_peines', from: 74, to: 92, fields: PENAL },
    { key: 'pen1_a_droit_penal_materiel', fields: PENAL },
  ],
  BetmG: inFields('pen1_a_droit_penal_materiel', PENAL),
  JStG: inFields('pen1_a_droit_penal_materiel', PENAL),
  MStG: inFields('pen1_a_droit_penal_materiel', PENAL),
  StPO: [
    { key: 'pen2_c_non_entree_classement', from: 309, to: 310, fields: ['penal', 'public_1', 'any'] },
    { key: 'pen2_c_non_entree_classement', from: 319, to: 323, fields: ['penal', 'public_1', 'any'] },
    { key: 'pen2_b_decisions_incidentes', from: 196, to: 298, fields: ['penal', 'public_1', 'any'] },
    { key: 'pen1_b_procedure_penale', fields: PENAL },
  ],
  JStPO: inFields('pen1_b_procedure_penale', PENAL),
  VStrR: inFields('pen1_b_procedure_penale', PENAL),
}

/**
 * Words by which the court names the subject of a case, in three languages. German ones also stand inside compounds; French
 * and Italian ones only begin words (*enseignement*, not *renseignement*).
 */
interface SubjectRule {
  words: RegExp
  key: string
  fields?: readonly Field[]
}

const rule = (words: RegExp, key: string, fields?: readonly Field[]): SubjectRule => ({
  words,
  key,
  ...(fields ? { fields } : {}),
})

export const SUBJECT_DOMAINS: readonly SubjectRule[] = [
  rule(
    /invalidenversicherung|invalidenrente|hilflosenentschädigung|assurance-invalidité|assicurazione (?:per l['’])?invalidità|\bIV-Rente/iu,
    'pub4_a_ai',
    ['public_4'],
  ),
  rule(
    /invalidenversicherung|invalidenrente|hilflosenentschädigung|assurance-invalidité|assicurazione (?:per l['’])?invalidità|\bIV-Rente/iu,
    'pub3_c_ai',
    ['public_3'],
  ),
  rule(
    /alters- und hinterlassenen|assurance-vieillesse|assicurazione (?:per la )?vecchiaia|assicurazione per la vecchiaia/iu,
    'pub3_b_avs',
  ),
  rule(
    /krankenversicherung|assurance(?:-| )maladie|assicurazione (?:contro le )?malattie|krankenpflege|spezialitätenliste/iu,
    'pub3_e_maladie',
    SOCIAL,
  ),
  rule(/berufliche vorsorge|prévoyance professionnelle|previdenza professionale/iu, 'pub3_f_lpp'),
  rule(
    /erwerbsersatz|mutterschaftsentschädigung|allocations? (?:pour )?pertes? de gain|indennità (?:per )?perdita di guadagno/iu,
    'pub3_d_apg',
    SOCIAL,
  ),
  rule(/unfallversicherung|assurance(?:-| )accidents|assicurazione (?:contro gli )?infortuni/iu, 'pub4_b_accidents'),
  rule(
    /arbeitslosenversicherung|kurzarbeit|assurance(?:-| )chômage|assicurazione (?:contro la )?disoccupazione|réduction de l['’]horaire de travail/iu,
    'pub4_c_chomage',
  ),
  rule(/familienzulage|allocations? familiales?|assegni (?:familiari|per i figli)/iu, 'pub4_e_allocations_familiales'),
  rule(
    /sozialhilfe|nothilfe|aide sociale|aide d['’]urgence|assistenza (?:sociale|pubblica)/iu,
    'pub4_f_aide_sociale',
    PUBLIC,
  ),
  rule(/militärversicherung|assurance(?:-| )militaire|assicurazione militare/iu, 'pub4_g_militaire'),
  rule(
    /ergänzungsleistung|prestations? complémentaires?|prestazion[ei] complementar[ei]/iu,
    'pub4_i_prestations_complementaires',
  ),
  rule(
    /überbrückungsleistung|prestations? transitoires?|prestazion[ei] transitori[ae]/iu,
    'pub4_j_prestations_transitoires',
  ),
  rule(
    /steuer(?!flucht|strafrecht)|\bimpôts?\b|\btaxe sur la valeur ajoutée|\bimpost[ae]\b|emissionsabgabe|\btaxes?\b|gebühren?\b|abgabe/iu,
    'pub3_a_impots',
    ['public_2', 'public_3'],
  ),
  rule(
    /amtshilfe|assistance administrative|assistenza amministrativa|échange (?:automatique |spontané )?de renseignements|informationsaustausch|scambio (?:automatico |spontaneo )?di informazioni/iu,
    'pub2_1b_assistance_fiscale',
    ['public_2'],
  ),
  rule(
    /aufenthalt|niederlassung|ausschaffung|wegweisung|familiennachzug|autorisation de séjour|autorisation d['’]établissement|regroupement familial|permesso di (?:dimora|soggiorno|domicilio)|ausländer|einreiseverbot|interdiction d['’]entrée|dublin|asyl|durchsetzungshaft|haftüberprüfung|haftentlassung|(?<!\p{L})(?:renvoi|ricongiungimento|étrangers|stranieri|asile)/iu,
    'pub2_1a_etrangers',
    ['public_2'],
  ),
  rule(
    /baubewilligung|baueinsprache|nutzungsplan|zonenplan|richtplan|raumplanung|bauen ausserhalb|bau- und planungs|planungs- und bau|gestaltungsplan|permis de construire|aménagement du territoire|plan (?:d['’]affectation|de quartier|directeur)|autorizzazione edilizia|licenza edilizia|permesso di costruzione|überbauung|neubau|umbau|zweitwohnung|résidences? secondaires?|mobilfunk|plan général|(?<!\p{L})(?:pianificazione)/iu,
    'pub1_1b1_amenagement_constructions',
    ['public_1'],
  ),
  rule(
    /umwelt|gewässer|altlast|lärm|naturschutz|\bwald\b|rodung|protection des eaux|\bbruit\b|\bforêt|windpark|(?<!\p{L})(?:environnement|ambiente|acque|éoliennes?)/iu,
    'pub1_1b2_environnement',
    ['public_1'],
  ),
  rule(
    /plangenehmigung|nationalstrasse|approbation des plans|approvazione dei piani|parkhaus|eisenbahn|bahnhof|flughafen|(?<!\p{L})(?:aéroport)/iu,
    'pub1_1b3_ouvrages_publics',
    ['public_1'],
  ),
  rule(/melioration|améliorations foncières|remaniement parcellaire/iu, 'pub1_1b4_ameliorations_foncieres'),
  rule(/enteignung|(?<!\p{L})(?:expropriation|espropriazione)/iu, 'pub1_1a_expropriation', PUBLIC_LAW),
  rule(
    /politische rechte|stimmrecht|abstimmung|\bwahl(?:en)?\b|volksinitiative|referendum|initiative populaire|droits politiques|diritti politici|iniziativa popolare|(?<!\p{L})(?:votation|élection|votazione|elezion)/iu,
    'pub1_1c_droits_politiques',
    ['public_1', 'any'],
  ),
  rule(
    /rechtshilfe in strafsachen|auslieferung|entraide (?:judiciaire )?(?:internationale )?(?:en matière )?pénale|entraide judiciaire internationale|assistenza (?:giudiziaria )?internazionale|(?<!\p{L})(?:extradition|estradizione)/iu,
    'pub1_1d_entraide_penale',
    ['public_1', 'penal', 'any'],
  ),
  rule(
    /führerausweis|strassenverkehr|permis de conduire|circulation routière|licenza di condurre|circolazione stradale|parkier|tempo[- ]30/iu,
    'pub1_1e_circulation_routiere',
    ['public_1'],
  ),
  rule(
    /einbürgerung|bürgerrecht|droit de cité|(?<!\p{L})(?:naturalisation|nationalité|naturalizzazione|cittadinanza)/iu,
    'pub1_1f_droit_cite',
    ['public_1', 'any'],
  ),
  rule(
    /personalrecht|öffentliches dienst|kündigung|fonction publique|rapports de service|funzion(?:e|ario) pubblic|lohngleichheit|lohndiskriminierung|entlassung|(?<!\p{L})(?:personnels?(?!\p{L}))/iu,
    'pub1_1h_personnel_public',
    ['public_1', 'public_4'],
  ),
  rule(
    /datenschutz|personendaten|protection des données|protezione dei dati|öffentlichkeitsprinzip|akteneinsicht|accès (?:à|aux) (?:des |un |l['’])?(?:documents?|information)|(?<!\p{L})(?:transparence)/iu,
    'pub1_2d_sphere_privee_opinion',
    ['public_1'],
  ),
  rule(/kundgebung|versammlung|demonstration|(?<!\p{L})(?:manifestation)/iu, 'pub1_2e_art_reunion_association', [
    'public_1',
  ]),
  rule(
    /beschaffungswesen|submission|vergabe|marchés? publics?|commess[ae] pubblich[ae]|(?<!\p{L})(?:adjudication|appalt)/iu,
    'pub2_1c8_marches_publics',
    PUBLIC_LAW,
  ),
  rule(/staatshaftung|responsabilité de l['’]état|responsabilità dello stato/iu, 'pub2_1c1_responsabilite_etat', [
    'public_2',
    'any',
  ]),
  rule(
    /staatshaftung|responsabilité (?:de l['’]état|médicale)|arzthaftung|spitalhaftung/iu,
    'civ1_1d_responsabilite_medicale_etat',
    ['civil_1'],
  ),
  rule(
    /universität|(?<!über|haft|nach)prüfung|unterricht|schul(?!d)|bildung|homeschooling|maturität|(?<!\p{L})(?:école|université|examen|formation|enseignement|scol(?:aire|astic)|scuola|maturité)/iu,
    'pub2_1c2_formation',
    ['public_2'],
  ),
  rule(
    /tierschutz|tierhalte|protection des animaux|protezione degli animali|hunde?(?:haltung|gesetz)/iu,
    'pub2_1c5_protection_animaux',
    ['public_2'],
  ),
  rule(/subvention|finanzhilfe|beitrag (?:an|aus)|staatsbeitrag|(?<!\p{L})(?:sussidi)/iu, 'pub2_1c6_subventions', [
    'public_2',
  ]),
  rule(/konzession|monopol|(?<!\p{L})(?:concession)/iu, 'pub2_1c7_concessions_monopoles', ['public_2']),
  rule(
    /elektrizität|strom|netznutzung|energie|wasserkraft|wasserzins|(?<!\p{L})(?:électricité|énergie|elettric)/iu,
    'pub2_1c9_energie',
    ['public_2'],
  ),
  rule(/\bpost\b|postgesetz|la poste/iu, 'pub2_1c12_poste', ['public_2']),
  rule(/radio|fernseh|\bSRG\b|\bSSR\b|UBI\b|sendung|(?<!\p{L})(?:télévision)/iu, 'pub2_1c13_radio_tv', ['public_2']),
  rule(
    /heilmittel|arzneimittel|gesundheit|spital|epidemi|covid|coronavirus|lebensmittel|sanit|(?<!\p{L})(?:médicament|santé|hôpital|denrées|medicinal)/iu,
    'pub2_1c14_sante_denrees',
    ['public_2'],
  ),
  rule(
    /arbeitsgesetz|arbeitszeit|sonntagsarbeit|ladenöffnung|arbeitsbewilligung|location de services|personalverleih|gesamtarbeitsvertrag|durée du travail|travail (?:dominical|de nuit)|salaire minimum|mindestlohn/iu,
    'pub2_1c15_travail_public',
    ['public_2'],
  ),
  rule(
    /landwirtschaft|direktzahlung|paiements directs|\bAOP\b|\bAOC\b|\bvins?\b|wein|(?<!\p{L})(?:agricult)/iu,
    'pub2_1c16_agriculture',
    ['public_2'],
  ),
  rule(/\bjagd|fischerei|\bchasse\b|\bpêche\b|\bcaccia\b|wolf/iu, 'pub2_1c17_chasse_peche', ['public_1', 'public_2']),
  rule(
    /geldspiel|lotterie|glücksspiel|spielbank|jeux d['’]argent|(?<!\p{L})(?:loterie|casino|giochi)/iu,
    'pub2_1c18_jeux',
  ),
  rule(
    /\bbank|finma|börse|finanzmarkt|effektenhand|versicherungsaufsicht|kartell|wettbewerbs(?!recht)|preisüberwach|surveillance des (?:banques|marchés)|mercati finanziari|geldwäschereigesetz|marktmissbrauch|zusammenschluss|(?<!\p{L})(?:cartel|concurrence)/iu,
    'pub2_1c19_surveillance_financiere',
    ['public_2'],
  ),
  rule(
    /aussenhandel|ausfuhr|einfuhr|\bzoll|ursprungsnachweis|embargo|ukraine|(?<!\p{L})(?:douane|exportation)/iu,
    'pub2_1c20_commerce_exterieur',
    ['public_2'],
  ),
  rule(
    /anwalt|notar|rechtsanwalt|berufsausübung|berufspflicht|arzt|ärzt|apotheke|treuhänder|zahnarzt|psycholog|hebamme|(?<!\p{L})(?:avocat|notaire|barreau|avvocat|médecin|pharmac|fiduciari)/iu,
    'pub2_1c21_professions_liberales',
    ['public_2'],
  ),
  rule(/wirtschaftsfreiheit|liberté économique|libertà economica|taxi|gewerbe/iu, 'pub2_2g_liberte_economique', [
    'public_2',
  ]),
  rule(/glaubens|kirche|liberté de conscience|(?<!\p{L})(?:religion|culte|relig)/iu, 'pub2_2b_conscience_croyance', [
    'public_2',
  ]),
  rule(/grundstückerwerb|erwerb von grundstücken|lex koller/iu, 'pub2_1c3_lfaie', ['public_2']),
  rule(
    /miete|mietvertrag|mietrecht|\bbail\b|arbeitsvertrag|arbeitsrecht|contrat de travail|contratto di lavoro|werkvertrag|kaufvertrag|auftrag|darlehen|aktien|generalversammlung|gesellschaft|organ(?:haftung|isations?mangel)|verantwortlichkeit|(?<!heraus)forderung|kündigung|agentur|maklervertrag|bürgschaft|verjährung|mietzins|pacht|responsabilité des organes|(?<!\p{L})(?:locazione|mandat|contrat|contratto|société|prêts?(?!\p{L})|créance|ventes?(?!\p{L})|courtage|administrateur)/iu,
    'civ1_1a_obligations',
    ['civil_1'],
  ),
  rule(
    /versicherungsvertrag|taggeldversicherung|krankentaggeld|zusatzversicherung|contrat d['’]assurance|contratto d['’]assicurazione|assurance (?:complémentaire|perte de gain)|indemnités journalières/iu,
    'civ1_1b_contrat_assurance',
    ['civil_1'],
  ),
  rule(
    /haftpflicht|responsabilité civile|schadenersatz|genugtuung|responsabilità civile|produktehaftung|werkeigentümer|tort moral/iu,
    'civ1_1c_responsabilite_extracontractuelle',
    ['civil_1'],
  ),
  rule(
    /unlauterer wettbewerb|concurrence déloyale|concorrenza sleale|wettbewerbsrecht|kartellrecht/iu,
    'civ1_1e_concurrence',
    ['civil_1'],
  ),
  rule(
    /marken?(?:recht|schutz|eintrag|widerspruch)|\bmarke\b|patent|urheberrecht|immaterialgüter|designrecht|droit d['’]auteur|\bmarques?\b|propriété intellectuelle|diritto d['’]autore|lizenz|(?<!\p{L})(?:brevet|marchi)/iu,
    'civ1_1f_propriete_intellectuelle',
    ['civil_1', 'public_2'],
  ),
  rule(
    /schiedsgericht|schiedsspruch|sportrecht|\bTAS\b|\bCAS\b|(?<!\p{L})(?:arbitrage|arbitral|arbitrat)/iu,
    'civ1_1g_arbitrage',
    ['civil_1'],
  ),
  rule(
    /handelsregister|registre du commerce|registro di commercio|vollstreckbar|anerkennung (?:und vollstreckung|eines? ausländisch)|reconnaissance (?:et|d['’]un|de la) |rechtshilfe in zivil|(?<!\p{L})(?:exequatur)/iu,
    'civ1_1h_registres_reconnaissance',
    ['civil_1'],
  ),
  rule(
    /rechtsöffnung|rigetto (?:definitivo |provvisorio )?dell['’]opposizione|(?<!\p{L})(?:mainlevée)/iu,
    'civ1_1i_mainlevee',
    CIVIL,
  ),
  rule(
    /personenrecht|persönlichkeit|namens(?=\p{L})|vereins?\b|stiftung|droits? de la personnalité|changement de nom|gegendarstellung|geschlecht|urteilsfähigkeit|(?<!\p{L})(?:fondation|association|personalità)/iu,
    'civ2_1a1_personnes',
    ['civil_2'],
  ),
  rule(
    /scheidung|eheschutz|unterhalt|kindes|obhut|(?<!vor|für)sorge|besuchsrecht|adoption|vaterschaft|vormund|beistand|erwachsenenschutz|fürsorgerische|güterrecht|union conjugale|autorité parentale|protection de l['’]adulte|relations personnelles|unione coniugale|ehe(?:gatten|schliessung)|kesb|elterlich|(?<!\p{L})(?:divorce|entretien|garde(?!\p{L})|enfant|filiation|curatelle|placement|divorzio|mantenimento|figli|affidamento|curatela|paternité|mariage)/iu,
    'civ2_1a2_famille',
    ['civil_2', 'public_2'],
  ),
  rule(
    /(?<!\p{L})erb(?!ring|itt|ät|rach|ost)|nachlass(?!vertrag|stundung|verfahren|richter)|ausschlagung|pflichtteil|willensvollstreck|herabsetzung|(?<!\p{L})(?:testament|succession|hoirie|partage|eredit|successor)/iu,
    'civ2_1a3_successions',
    ['civil_2'],
  ),
  rule(
    /stockwerkeigentum|dienstbarkeit|grundbuch|eigentum|bauhandwerkerpfandrecht|nachbarrecht|grundpfand|schuldbrief|wegrecht|propriété par étages|registre foncier|gage immobilier|proprietà per piani|besitz|baurecht|miteigentum|vorkaufsrecht|ppe\b|(?<!\p{L})(?:servitude|hypothèque|copropriété|servitù|fondiario|retrait(?!\p{L}))/iu,
    'civ2_1a4_droits_reels',
    ['civil_2', 'civil_1'],
  ),
  rule(
    /bäuerliches bodenrecht|droit foncier rural|diritto fondiario rurale|landwirtschaftliche[ns]? (?:grundstück|gewerbe)/iu,
    'civ2_1b_droit_foncier_rural',
  ),
  rule(
    /schuldbetreibung|betreibung|konkurs|pfändung|arrest|kollokation|nachlassvertrag|nachlassstundung|existenzminimum|zahlungsbefehl|verwertung|sursis concordataire|commandement de payer|steigerung|lastenverzeichnis|verlustschein|rechtsvorschlag|aberkennung|réalisation forcée|état des charges|(?<!\p{L})(?:poursuite|faillite|saisie|séquestre|collocation|esecuzion[ei]|falliment|pignorament|sequestro)/iu,
    'civ2_1c_poursuite',
    ['civil_2', 'civil_1'],
  ),
  rule(
    /zivilstandsregister|état civil|stato civile|anerkennung (?:einer?s?|des|der) ausländisch|(?<!\p{L})(?:exequatur)/iu,
    'civ2_1d_registres_reconnaissance',
    ['civil_2'],
  ),
  rule(
    /straf- und massnahmenvollzug|strafvollzug|massnahmenvollzug|bedingte entlassung|vollzug|exécution des peines|libération conditionnelle|esecuzione delle pene|liberazione condizionale|haftbedingungen|conditions de détention|verwahrung/iu,
    'pen2_a_execution_peines',
    ['penal'],
  ),
  rule(
    /entsiegelung|untersuchungshaft|sicherheitshaft|beschlagnahme|(?<!video)überwachung|amtliche verteidigung|akteneinsicht|ausstand|zwangsmassnahme|teilnahmerecht|trennung|sistierung|levée de scellés|mise sous scellés|détention provisoire|détention pour des motifs de sûreté|défense d['’]office|carcer(?:e|azione) preventiv|haftentlassung|ersatzmassnahmen|durchsuchung|parteistellung|privatkläger|dna-profil|verlängerung der (?:untersuchungs|sicherheits)haft|(?<!\p{L})(?:séquestre|récusation|surveillance|scellés|dissigill|sequestro|ricusazione)/iu,
    'pen2_b_decisions_incidentes',
    ['public_1', 'penal'],
  ),
  rule(
    /einstellung|nichtanhandnahme|non-entrée en matière|non luogo a procedere|(?<!\p{L})(?:classement|abbandono)/iu,
    'pen2_c_non_entree_classement',
    ['penal', 'public_1'],
  ),
  rule(
    /strafverfahren|strafprozess|verwertbarkeit|verteidigung|berufung|strafbefehl|anklage|beweis|procédure pénale|ordonnance pénale|acte d['’]accusation|procedura penale|decreto d['’]accusa|entschädigung|rechtliches gehör|rückweisung|abwesenheitsurteil|restitution de délai|kosten(?:auflage|tragung)|parteientschädigung|(?<!\p{L})(?:appels?(?!\p{L})|expertise|appello|défaut|indemnité)/iu,
    'pen1_b_procedure_penale',
    ['penal'],
  ),
  rule(
    /mord|tötung|körperverletzung|diebstahl|betrug|raub|veruntreuung|urkunden|nötigung|drohung|vergewaltigung|schändung|sexuelle|pornogra|geldwäscherei|betäubungsmittel|verkehrsregel|landesverweisung|strafzumessung|rassendiskriminierung|ehrverletzung|beschimpfung|hausfriedensbruch|sachbeschädigung|einziehung|ersatzforderung|massnahme|freiheitsstrafe|geldstrafe|lésions corporelles|\bvol\b|gestion déloyale|actes d['’]ordre sexuel|règles de la circulation|fixation de la peine|discrimination raciale|violation de domicile|faux dans les titres|strafrecht|verjährung|gewalt|brandstiftung|amts|bestechung|insider|falsche|tierquälerei|hehlerei|üble nachrede|verleumdung|wucher|(?<!\p{L})(?:meurtre|assassinat|escroquerie|brigandage|contrainte|menaces?(?!\p{L})|viol\b|blanchiment|stupéfiants|expulsion|diffamation|calomnie|injure|confiscation|traite(?!\p{L})|omicidio|lesioni|furto|truffa|appropriazione|stupefacenti|espulsione|infrazione|coazione|riciclaggio|corruption)/iu,
    'pen1_a_droit_penal_materiel',
    ['penal'],
  ),
]

/** Convention articles and the fundamental right of the Swiss regulation they correspond to, by analogy. */
export const CONVENTION_DOMAINS: Record<string, string> = {
  2: 'pub1_2c_vie_liberte_personnelle',
  3: 'pub1_2c_vie_liberte_personnelle',
  4: 'pub1_2c_vie_liberte_personnelle',
  5: 'pub1_2g_garanties_procedure',
  6: 'pub1_2g_garanties_procedure',
  7: 'pen1_a_droit_penal_materiel',
  8: 'pub1_2d_sphere_privee_opinion',
  9: 'pub2_2b_conscience_croyance',
  10: 'pub1_2d_sphere_privee_opinion',
  11: 'pub1_2e_art_reunion_association',
  12: 'pub1_2d_sphere_privee_opinion',
  13: 'pub1_2g_garanties_procedure',
  14: 'pub1_2a_egalite',
  'P1-1': 'pub1_2f_propriete',
  'P1-2': 'pub2_2d_enseignement_base',
  'P1-3': 'pub1_1c_droits_politiques',
  'P4-2': 'pub1_2c_vie_liberte_personnelle',
  'P7-1': 'pub2_1a_etrangers',
  'P7-2': 'pub1_2g_garanties_procedure',
  'P7-3': 'pub1_2g_garanties_procedure',
  'P7-4': 'pub1_2g_garanties_procedure',
  'P12-1': 'pub1_2a_egalite',
}
