/** Words with which a decision cites another one. */
const CITES =
  /(?:\b(?:citant|citing|citando|che\scita|qui\scite|(?:se|en\sse)\s(?:référant|réfère|fondant)\s?(?:à|sur)?|qui\s(?:se\s(?:réfère|fonde)|renvoie)|(?:avec|par)\s(?:référence|renvoi)|(?:avec|et)\sla\sréférence|con\s(?:riferimento|rinvio)|che\s(?:rinvia|si\sriferisce)|(?:mit|unter)\s(?:Hinweis(?:en)?|Verweis(?:en|ung)?|Bezugnahme)|mit\sZitat|unter\sBerufung|unter\sZitierung)\b)[^.;()]{0,24}$/u
/** A clause about a decision, in which its verb may follow the other one: `, in welchem Entscheid BGE … zitiert wird`. */
const CLAUSE =
  /^(?:,\s(?:(?:in|auf|mit|nach|von|zu|aus|bei)\s)?(?:welche[mnrs]?|de[rmn]|das|die|worin|worauf|wo|womit|wie\s(?:(?:auch|schon|bereits)\s)?in)\s|,?\s(?:dans\s(?:lequel|laquelle)|auquel|lequel|laquelle|où|qui|dont|in\scui|nel(?:la|\s)quale|il\squale|la\squale|dove|che|(?:confirm|précis|rappel|repren|modifi|nuanç|complét)ant|(?:conferm|precis|richiam|modific)ando)\s|\s(?:verweist|stützt|beruft|bezieht|bestätigt|zitiert|präzisiert|renvoie|se\sréfère|cite|confirme|précise|rinvia|cita|conferma|si\sriferisce)\s)[^.;()]{0,60}$/u
/** The second decision is named beside the first after all. */
const BESIDE = /(?:\s|,)(?:und|sowie|et|ainsi\sque|ed?|nonché)(?:\s(?:in|dans|l'|à|au|auf|nella?|della?))*\s?$/u
/** A parenthesis right behind a decision: its content supports that decision. */
const IN_BRACKETS = /^\s?\((?!=)(?:\p{L}+(?:\.?\s|['’]\s?)){0,8}$/u
/** The next member of a list. */
const GOES_ON = /^\s?(?:[;,]|und|et|ed?|sowie|ainsi\sque|nonché)\s(?:\p{Ll}[\p{L}']*\.?\s?){0,3}$/u
const SENTENCE_END = /\.\s+\p{Lu}/u
/** A sign of a list, with its blank. */
const SHORTEST = 4
/** Longest text between the two. */
const REACH = 70

/**
 * Whether the decision before `gap` cites the one behind it, so that a short form does not mean the latter:
 * `ATF 140 III 86 consid. 2 (citant ATF 138 III 374)`.
 * @param continues whether the decision before is itself one that another cites
 */
export function isCitedBy(gap: string, continues: boolean): boolean {
  if (gap.length > REACH) return false
  return (
    (gap.length > SHORTEST && CITES.test(gap) && !SENTENCE_END.test(gap)) ||
    (gap.length > SHORTEST && CLAUSE.test(gap) && !BESIDE.test(gap)) ||
    IN_BRACKETS.test(gap) ||
    (continues && GOES_ON.test(gap))
  )
}
