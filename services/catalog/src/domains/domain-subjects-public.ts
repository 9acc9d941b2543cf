import { PUBLIC, PUBLIC_LAW, SOCIAL } from './domain-fields.ts'
import { rule, type SubjectRule } from './domain-subject.ts'

/** Subjects of public law and social insurance. */
export const PUBLIC_SUBJECTS: readonly SubjectRule[] = [
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
]
