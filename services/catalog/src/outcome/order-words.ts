/** The words of the court's orders in its official languages. */

/** A remedy before the Federal Supreme Court, whose outcome is the outcome of the decision. */
export const APPEAL =
  /(?<!\p{L})(?:\p{L}*beschwerden?|\p{L}*(?:revisions|erläuterungs|berichtigungs|wiedererwägungs)(?:gesuche?|begehren)|gesuche? um (?:revision|erläuterung|berichtigung|wiedererwägung)|rechtsmittel|recours|pourvois?|(?:demande|requête)s? (?:de |d['’]|en )(?:révision|interprétation|rectification|reconsidération)|ricors[oi]|gravam[ei]|(?:domand|istanz)[ae] di (?:revisione|interpretazione|rettifica)|recurs)(?!\p{L})/giu

/**
 * What the parties had asked of a court below, or ask beside the appeal: deciding on it is not deciding on the appeal.
 */
export const CLAIM =
  /(?<!\p{L})(?:\p{L}*klagen?|\p{L}*berufung(?:en)?|\p{L}*rekurse?s?|\p{L}*appellation|\p{L}*einsprachen?|\p{L}*einrede|\p{L}*gesuch[es]?n?|\p{L}*begehren|\p{L}*antr[aä]ge?s?|rechtsvorschlag|rechtsöffnung|rechtspflege|verbeiständung|wirkung|demandes?|actions?|requêtes?|appels?|conclusions|oppositions?|exceptions?|plaintes?|réclamations?|prétentions?|mainlevée|assistance|effet suspensif|petizion[ei]|domand[ae]|istanz[ae]|appell[oi]|opposizion[ei]|reclam[oi]|azion[ei]|richiest[ae]|eccezion[ei]|conclusioni|assistenza|acziun|dumonda)(?!\p{L})/giu

/** Proceedings, which can only be struck out. */
export const PROCEEDINGS =
  /(?<!\p{L})(?:verfahren|causes?|procédures?|caus[ae]|procedur[ae]|procedure|procediment[oi])(?!\p{L})/giu

export const ANCILLARY =
  /unentgeltlich|aufschiebende|sistierung|ausstand|vereinigung|kostenvorschuss|parteientschädigung|sicherstellung|vorsorgliche|fristverlängerung|verlängerung der|assistance judiciaire|effet suspensif|récusation|jonction|mesures (?:super)?provisionnelles|gratuito patrocinio|assistenza giudiziaria|effetto sospensivo|ricusa|congiunzione|misure cautelari|anonymis/i

/** How an order decides, as a participle after its subject … */
export const VERBS = {
  accepted: /(?<!\p{L})(?:gut(?:ge|zu)?heissen|admise?s?|accolt[oaie])(?!\p{L})/giu,
  rejected: /(?<!\p{L})(?:ab(?:zu|ge)wiesen|rejetée?s?|respint[oaie])(?!\p{L})/giu,
  inadmissible:
    /nicht (?:ein(?:ge|zu)treten|eingegangen)|unzulässig|irrecevables?|pas recevables?|n['’]entre pas en matière|n['’]est pas entré en matière|inammissibil[ei]|non si entra|non entra/giu,
  struck_off:
    /abgeschrieben|gegenstandslos|(?<!\p{L})(?:r(?:ay|adi)ée?s?|sans objet|stralciat[oaie]|priv[oaie] d['’]oggetto)/giu,
} as const

/** … or as a noun before it (`in Gutheissung der Beschwerde`). */
export const NOUNS = {
  accepted: /(?<!\p{L})(?:gutheissung|admission|accoglimento)(?!\p{L})/giu,
  rejected: /(?<!\p{L})(?:abweisung|rejet|reiezione)(?!\p{L})/giu,
  inadmissible: /(?<!\p{L})nichteintreten(?!\p{L})/giu,
  struck_off: /(?<!\p{L})abschreibung(?!\p{L})/giu,
} as const

export const AS_FAR_AS_ENTERED =
  /soweit(?:(?!nicht ein)[^.;]){0,80}(?:ein(?:zu|ge)treten|zulässig)(?: (?:ist|sind|wird|werden|werden kann|worden ist))?|(?:dans la (?:faible |seule )?mesure|en tant|pour autant)[^.;]{0,40}recevab\p{L}*|(?:nella (?:limitata )?misura|in quanto|per quanto)[^.;]{0,40}ammissibil\p{L}*/giu

export const REMAINDER =
  /im übrigen|soweit weitergehend|im (?:weiteren|mehrumfang)|pour le (?:surplus|reste)|per il (?:resto|rimanente|surplus)|nel resto/i
export const REMANDED =
  /zurück(?:ge|zu)wiesen|zurückweisung|zurückzuweisen|(?<!\p{L})renvoyée?s?(?!\p{L})|(?<!\p{L})rinviat[oaie](?!\p{L})|(?<!\p{L})retrocess[oaie](?!\p{L})/iu
/** Remanded for the costs of the lower courts … */
export const FOR_COSTS =
  /(?:verlegung|regelung|festsetzung|festlegung|verteilung|entscheid\p{L}*|beurteilung|(?<!\p{L})(?:über|sur|sulle?|delle)) (?:[\p{L}'’-]+ ){0,4}?(?:\p{L}*kosten|\p{L}*entschädigung|frais|dépens|spese|ripetibili|honorars?|honoraires|onorario)/iu
/** … and for something else. */
export const FOR_MORE =
  /sowie zu[rm]? (?!neu)|weiteren beurteilung|prüfung|fortsetzung|sinne der erwägungen|sens des considérants|senso dei considerandi|sur le fond|nouvelle décision(?! (?:sur|concernant|quant|s['’]agissant|en matière))|nuov[oa] (?:giudizio|decisione)(?! (?:sulle|in merito))/i
export const ANNULLED =
  /aufgehoben|abgeändert|(?<!\p{L})(?:annul|réform|modifi)ée?s?(?!\p{L})|annullat[oaie]|riformat[oaie]|modificat[oaie]/iu
