/** Where else the decision is printed: `(= Pra 103 [2014] Nr. 80)`, `(JdT 2014 II 199)`. */
const ELSEWHERE = String.raw`\((?:=|(?:JdT|JT|SJ|Pra|Praxis|RDAF|RtiD)\s)[^()]{1,60}\)`
/** That the decision will be printed in the official reporter, or not. */
const PRINTED = [
  String.raw`(?:destinée?s?|prévue?s?|proposée?s?)\s(?:à|pour)\s(?:la\s|être\s)?(?:publication|publiée?s?)(?:\s(?:aux\sATF|officielle))?`,
  String.raw`zur\s(?:amtlichen\s|BGE-)?(?:Publikation|Veröffentlichung)(?:\sin\s(?:den\s|der\s)?(?:BGE|amtlichen\sSammlung))?\s(?:vorgesehen|bestimmt)(?:e[mnrs]?)?`,
  String.raw`(?:destinat|previst|propost)[aeio]\s(?:alla|per\sla|ad?\sessere|a)\s(?:pubblicazione|pubblicat[aeio])(?:\s(?:nelle\sDTF|ufficiale))?`,
].join('|')
const REMARK = new RegExp(
  String.raw`,?\s{0,2}(?:${ELSEWHERE}|[([]?(?:(?:non|nicht)\s)?(?:${PRINTED})[)\]]?)(?!\p{L})`,
  'uy',
)
const BEGINNINGS = '([dpzn'
const ANYWHERE = new RegExp(`${ELSEWHERE}|${PRINTED}`, 'u')

/** The offset after a remark on where a decision is printed, or `at` if there is none. */
export function skipRemark(text: string, at: number): number {
  let first = at
  while (first < at + 3 && (text[first] === ',' || text[first] === ' ')) first++
  if (!BEGINNINGS.includes(text[first] ?? '.')) return at
  REMARK.lastIndex = at
  return REMARK.test(text) ? REMARK.lastIndex : at
}

/** Whether a citation contains such a remark, which no other language can be given to. */
export const hasRemark = (citation: string): boolean => ANYWHERE.test(citation)
