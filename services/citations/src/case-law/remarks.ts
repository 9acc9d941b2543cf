/** A place in another series: `JdT 2015 II 123`. */
const PLACE = String.raw`\s(?:\d{2,3}\s?[/(]?\s?)?(?:19|20)\d{2}\)?,?\s(?:(?:I{1,3}|IV|V|UV|IV|KV|AHV|BVG)\s)?(?:(?:Nr|n|n°|S|p|pag)\.?\s?)?\d{1,4}(?:\s(?:S|p|pag)\.\s?\d{1,4}(?:\s(?:ff?|ss?)\.?)?)?`
/**
 * Where else the decision is printed, named without brackets: `= JdT 2015 II 123`; the series of translations also behind a
 * comma, right before the consideration.
 */
const PRINTED_THERE = String.raw`(?:=\s?(?:JdT|JT|SJ|Pra|Praxis|RDAF|RtiD|RDAT|SVR|StE|ASA|URP|DEP|ZBl|BlSchK)${PLACE}|(?:JdT|JT|Pra|Praxis)${PLACE}(?=,?\s(?:[Cc]onsid|c\.|E\.|Erw)))`
/** How a series prints it: `traduit au`, `übersetzt in`, `riassunto in`. */
const TOLD = String.raw`(?:(?:(?:aussi|également|auch|anche)\s)?(?:(?:fr|franç|frz|it|ital|all|dt)\.\s)?(?:trad(?:\.|uite?s?|uction|ott[aoe]|uzione)|rés(?:\.|umée?s?)|riassunt[aoe]|publ(?:\.|iée?s?|iziert)|pubblicat[aoe]|abgedruckt|wiedergegeben|[Üü]bers(?:\.|etzt|etzung))(?:\s(?:fr|franç|frz|it|ital|all|dt)\.)?(?:\s(?:in|im|au|aux|dans|à\sla|nel|nella):?)?\s)?`
/** The same in brackets: `(= Pra 103 [2014] Nr. 80)`, `(JdT 2014 II 199)`, `(trad. JdT 2014 II 199)`. */
const THERE = String.raw`(?:=|${TOLD}(?:JdT|JT|SJ|Pra|Praxis|RDAF|RtiD)\s)`
const ELSEWHERE = String.raw`(?:\(${THERE}[^()]{1,60}\)|\[${THERE}[^[\]]{1,60}\])`
/** That the decision will be printed in the official reporter, or not. */
const PRINTED = [
  String.raw`(?:destinée?s?|prévue?s?|proposée?s?)\s(?:à|pour)\s(?:la\s|être\s)?(?:publication|publiée?s?)(?:\s(?:aux\sATF|officielle))?`,
  String.raw`zur\s(?:amtlichen\s|BGE-)?(?:Publikation|Veröffentlichung)(?:\sin\s(?:den\s|der\s)?(?:BGE|amtlichen\sSammlung))?\s(?:vorgesehen|bestimmt)(?:e[mnrs]?)?`,
  String.raw`(?:destinat|previst|propost)[aeio]\s(?:alla|per\sla|ad?\sessere|a)\s(?:pubblicazione|pubblicat[aeio])(?:\s(?:nelle\sDTF|ufficiale))?`,
  String.raw`à\spara[iî]tre\s(?:aux\sATF|au\sRO)`,
].join('|')
/** Of a judgment that is not in the reporter; of a decision in it, such words mean its full judgment. */
const UNPRINTED = String.raw`(?:nicht\s(?:amtlich\s)?(?:publ|veröff)\p{L}*\.?|non\s(?:encore\s)?(?:publi|pubblicat)\p{L}*)`
const UNPRINTED_REMARK = new RegExp(String.raw`\s?(?:,\s${UNPRINTED}(?=,)|\(${UNPRINTED}\)|\[${UNPRINTED}\])`, 'uy')
const REMARK = new RegExp(
  String.raw`,?\s{0,2}(?:${ELSEWHERE}|${PRINTED_THERE}(?:\s?${PRINTED_THERE})?|[([]?(?:(?:non|nicht)\s)?(?:${PRINTED})[)\]]?)(?!\p{L})`,
  'uy',
)
const BEGINNINGS = '([dpznà=JP'
const ANYWHERE = new RegExp(`${ELSEWHERE}|${PRINTED_THERE}|${PRINTED}|${UNPRINTED}`, 'u')

/** The offset after a remark on where a decision, or a judgment with a docket, is printed; `at` if there is none. */
export function skipRemark(text: string, at: number, judgment: boolean): number {
  let first = at
  while (first < at + 3 && (text[first] === ',' || text[first] === ' ')) first++
  if (!BEGINNINGS.includes(text[first] ?? '.')) return at
  REMARK.lastIndex = at
  if (REMARK.test(text)) return REMARK.lastIndex
  UNPRINTED_REMARK.lastIndex = at
  return judgment && UNPRINTED_REMARK.test(text) ? UNPRINTED_REMARK.lastIndex : at
}

/** Whether a citation contains such a remark, which no other language can be given to. */
export const hasRemark = (citation: string): boolean => ANYWHERE.test(citation)
