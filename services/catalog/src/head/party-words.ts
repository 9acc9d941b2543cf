/** Words by which the first page of a judgment names parties, counsel and addresses, in three languages. */

const ROLE_DE =
  '(?:weitere[rn]? |übrige |sinngemäss )?(?:Beschwerdeführ|Beschwerdegegn|Gesuchstell|Gesuchsgegn|Revisionsgesuchstell|Revisionsgesuchsgegn|Gesuchsbeklagt|Kläg|Beklagt|Widerkläg|Widerbeklagt|Berufungskläg|Berufungsbeklagt|Appell|Rekurr|Rekursgegn|Verfahrensbeteiligt|Verfahrensbetroffen|Verfahrensgegn|Mitbeteiligt|Beteiligt|Privatkläg|Straf- und Zivilkläg|Zuschlagsempfäng|Vergabe(?:behörde|stelle)|Nebeninterven|Interven|Vorinstanz|Beigeladen|Beschuldigt|Angeklagt|Antragstell|Antragsgegn|Betroffen|Einsprech|Opponent|Anzeigeerstatt|Geschädigt|Ansprech|Baubewilligungsnehm|Baugesuchstell|Bauherr|Steuerpflichtig)\\p{Ll}{0,8}(?:/-?\\p{Ll}+)?'
const ROLE_FR =
  '(?:autorités? |parties? |tiers )?(?:recourante?s?|recourant[·.-]e[·.-]?s?|intimée?s?|requérante?s?|opposante?s?|demandeu(?:r|rs|se)|demanderesses?|défendeurs?|défenderesses?|appelante?s?|intéressée?s?|plaignante?s?|parties? civiles?|(?:parties?|tiers) concernée?s?|adjudicataires?|pouvoir adjudicateur|prévenue?s?|appelée?s? en cause|participante?s? à la procédure|autres? participante?s?(?: à la procédure)?|dénonciat(?:eur|rice)s?)'
const ROLE_IT =
  '(?:autorità |parti? |terz[oi] )?(?:ricorrent[ei]|opponent[ei]|istant[ei]|controparti?|resistent[ei]|attor[ei]|attric[ei]|convenut[oaie]|interessat[oaie]|richiedent[ei]|richiest[oaie]|denunciant[ei]|accusator[ei] privat[oi]|part[ei] civil[ei]|imputat[oaie]|deliberatari[oae]|chiamat[oaie] in causa|partecipant[ei] al procedimento)'
const NUMBERED = '(?: \\d{1,2}(?:(?:,| und| et| e|-|–| bis| à| a) ?\\d{1,2})*)?'

/** The role of a party in the proceedings: "Beschwerdeführerin 1", "recourants", "opponente". */
export const ROLE = new RegExp(`^(?:und |et |e |sowie )?(?:${ROLE_DE}|${ROLE_FR}|${ROLE_IT})${NUMBERED}[.:]?$`, 'iu')
/** The same after a name or an address, without a comma. */
export const ROLE_BEHIND = new RegExp(`(?<!\\d)\\s(?:${ROLE_DE}|${ROLE_FR}|${ROLE_IT})${NUMBERED}[.:]?$`, 'u')
/** The same before a name, without a comma: "Beschwerdegegnerin 2. B.________". */
export const ROLE_AHEAD = new RegExp(
  `^(?:${ROLE_DE}|${ROLE_FR}|${ROLE_IT})${NUMBERED}[.:]? (?=(?:und |et |e )?(?:\\d{1,3}\\. ?)?\\p{Lu})`,
  'u',
)
/** Words for the appellant. */
export const APPELLANT =
  /^(?:und |et |e )?(?:Beschwerdeführ|Gesuchstell|Kläg|Berufungskläg|Rekurrent|Antragstell|recourant|requérant|demande|appelant|ricorrent|istant|attor|attric)/iu

const EACH =
  "(?:(?:alle|beide|sämtliche|diese[rs]?|letztere[rsn]?|jene[rs]?|erstere[rsn]?|alle (?:drei|vier|fünf|sechs|sieben|acht|\\d+)|(?:tous|toutes)(?: les)?(?: (?:deux|trois|quatre|cinq|six|\\d+))?|les (?:deux|trois)|(?:lui|elle|eux|elles)-mêmes?|(?:celui|celle|ceux|celles)-ci|entramb[ie]|ambedue|tutt[ie](?: e \\p{L}+)?|quest[ioae]|quest['’]ultim[oaie]|tous|1\\.-?\\d*\\.?) )"
const DOES =
  "(?:vertreten|verbeiständet|verteidigt|handelnd|handeln|substituiert|gesetzlich vertreten|amtlich vertreten|v\\. ?d\\.|vertr\\.|représenté[\\p{Ll}·.-]*|représentés|agissant|assisté[\\p{Ll}]*|défendu[\\p{Ll}]*|soit pour|patrocinat[oaie]|rappresentat[oaie]|assistit[oaie]|difes[oaie]|agent[ei] per|per il tramite|rappr\\.|p\\. ?a\\.|p/a|c/o|per Adresse|p\\.Adr\\.|pr\\. Adr\\.|Zustelladresse|Zustellungsdomizil|Zustelldomizil|mit Zustelldomizil|Korrespondenzadresse|domicilié|élisant domicile|faisant élection|ayant élu|domicile élu|con recapito|con domicilio|domiciliat[oaie]|presso|z\\.? ?H(?:d\\.|v\\.| v\\.)|par l['’]intermédiaire|à l['’]att)"
/** What introduces counsel, an organ or an address for service. */
export const REPRESENTED = new RegExp(`^(?:und |et |e )?${EACH}?${DOES}(?![\\p{L}])`, 'iu')
/** The same after a name, without a comma. */
export const REPRESENTED_BEHIND =
  /(?<!,)(?<! (?:beide|alle|diese|dieser|dieses|drei|vier|deux|trois|quatre|tous|toutes|entrambi|entrambe|tutti|tutte|gesetzlich|amtlich|élisant)) (?=(?:(?:alle|beide|alle (?:drei|vier|fünf)|(?:tous|toutes) les (?:deux|trois|quatre)|entramb[ie]|tutt[ie]) )?(?:vertreten durch|handelnd durch|représentée?s? par|agissant par|assistée?s? d|patrocinat[oaie] d|rappresentat[oaie] d|p\.a\.|p\/a |c\/o ))/gu
/** A profession or function, after the name of counsel. */
export const FUNCTION =
  /^(?:M(?:e|es|aîtres?|lle|me|r|M)\.?|avocate?s?|avocats? au barreau.*|juristes?|titulaire du brevet.*|Rechtsanw\p{Ll}+(?: und .*)?|Fürsprecher(?:in|innen)?|Advokat(?:in|en|innen)?|avv\.|avvocat[oaie]|lic\. iur\..*|MLaw.*|LL\.M\.|notaires?|Notar(?:in)?|General?sekretär(?:in)?|Präsident(?:in)?|Geschäftsführer(?:in)?|directeur|directrice|fiduciai?r[ei]a?|tut(?:eur|rice)|curat(?:eur|rice)|Beistand|Beiständin|Vormund)\.?$/iu

/** Parts of an authority or a firm. */
export const UNIT =
  /(?:abteilung|sektion|kammer|(?<!\p{L})dienst|rechtsdienst|hauptabteilung|fachbereich|fachstelle|generalsekretariat|(?<!\p{L})stab|stelle$|division |section|service juridique|unité|secteur|(?<!\p{L})cellule|settore|sezione|servizio giuridico|area |(?<!\p{L})team |einzelrichter|vorsitz|präsidium|zivilkreis|strafkammer|chambre |cour |camera |corte )/iu
/** Public bodies. */
export const AUTHORITY =
  /(?:gericht|(?<!rechts|patent)anwaltschaft|(?<!\p{L})gemeinde|gemeinde(?:rat|verwaltung|vorstand)?(?:$| )|(?:stadt|regierungs|kantons|grosser |land|kirchen|gross|bundes|staats|schul)rat(?:$| )|regierung|(?<!\p{L})(?:kanton|stadt|bezirk|staat|bund) |departement|direktion|\p{L}amt(?:$| )|(?<!\p{L})amt |ämter|verwaltung(?:$| )|behörde|kommission|(?:ausgleichs|arbeitslosen|steuer)kasse|versicherungsanstalt|iv-stelle|sekretariat|polizei|statthalter|universität|hochschule|eidgenossenschaft|nachrichtendienst|\p{L}richter(?:in)?(?:$| )|tribunal|ministère public|procureur|(?<!\p{L})office(?:$| )|département|conseil (?!juridique)|(?<!\p{L})(?:commune|ville|canton|état|etat|cité) |municipalité|administration|caisse |commission|autorité|préfe|police|université|intendance|(?<!\p{L})juge |justice de paix|confédération|direction|(?<!\p{L})service(?! juridique)|pretur|pretor|ministero|procurator|ufficio|dipartimento|divisione|consiglio|comune |municipio|città |cantone|amministrazione|cassa |commissione|giudice|confederazione|istituto|tribunale)/iu
/** Private bodies by their form. */
export const FIRM =
  /(?<![\p{L}])(?:AG|SA|S\.A\.?|GmbH|Sàrl|Sagl|S\.r\.l\.?|S\.p\.A\.?|Ltd|Limited|Inc|LLC|KG|B\.V\.|SE|Co|Corp|Cie|Stiftung|Genossenschaft|Verein|Verband|Fondation|Association|Associazione|Fondazione|Société|Società|Syndicat|Sindacato|Erbengemeinschaft|Hoirie|Comunione|Konsortium|Consorzio|Consortium)(?!\p{L})|(?:stiftung|gesellschaft|genossenschaft|verein|verband|kasse|versicherung(?:en)?|bank|gemeinschaft)(?!\p{L})/u
/** A name that the court anonymised: "A.________", "X._______ SA", "B.C.________". */
export const ANONYMOUS = /_{2,}|^(?:\p{Lu}\.){1,2}(?:$| (?:AG|SA|GmbH|Sàrl|Ltd|et |und |e ))/u
