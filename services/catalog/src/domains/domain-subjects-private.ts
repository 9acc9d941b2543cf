import { CIVIL } from './domain-fields.ts'
import { rule, type SubjectRule } from './domain-subject.ts'

/** Subjects of private and of criminal law. */
export const PRIVATE_SUBJECTS: readonly SubjectRule[] = [
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
