import type { TextLanguage } from '@trilex/citations/vocabulary'

/** Lower case as written. */
const WORDS: Record<TextLanguage, string> = {
  fr: `
  a afin ainsi alors après au aucun aucune aussi autre autres aux avait avant avec avoir c car ce ceci cela celle celles celui
  ces cet cette ceux chaque chez comme comment contre d dans de depuis des deux devant doit doivent donc dont du dès elle
  elles en encore entre est et eux font fut il ils j je jusqu jusque l la laquelle le lequel les lesquelles lesquels leur
  leurs lors lorsqu lorsque lui là m mais me même mêmes n ne ni non nos notamment nous on ont ou où par parce pas pendant
  peut peuvent plus pour pourrait pouvait près puisqu puisque qu quand que quel quelle quelles quels qui quoi s sa sans se
  selon sera serait seront ses seulement si sinon soi soit son sont sous suite sur t tant tel telle telles tels tous tout
  toute toutes très un une vers voir vous y à ça étaient était étant été être
  `,
  de: `
  aber abs als also am an ander andere anderen andererseits auch auf aus ausser bei beim bereits bis da dabei dadurch dafür
  daher damit dann daran darauf daraus darf darin das dass davon dazu dem den denen denn der deren des deshalb dessen die
  dies diese diesem diesen dieser dieses doch dort durch dürfen ein eine einem einen einer eines er erst es etwa für gegen
  gegenüber gemäss haben hat hatte hier hingegen hinsichtlich hätte ihm ihn ihr ihre ihrem ihren ihrer ihres im in indem
  infolge insbesondere insofern insoweit inwieweit ist ja je jede jedem jeden jeder jedoch kann kein keine keinem keinen
  keiner können könnte man mehr mit muss müssen nach nachdem nicht nichts nie noch nur ob oder ohne sein seine seinem seinen
  seiner seines seit sich sie sind so sobald sodann sofern sogar solche solchen solcher soll sollen somit soweit sowie
  sowohl statt trotz um und unter vom von vor vorliegend vorliegenden wann war waren warum was weder wegen weil welche
  welchem welchen welcher welches wenn wer werden wie wird wo wobei worden wurde wurden während wäre wären würde zu zum zur
  zwar zwischen über
  `,
  it: `
  a ad agli ai al all alla alle allo anche ancora anzi che chi ci ciascuno cioè ciò col come con contro così cui d da
  dagli dai dal dall dalla dalle dallo degli dei del dell della delle dello deve devono di dopo dove dunque e ed era erano
  essa esse essere essi esso fino fra gli ha hanno i il in indi infatti inoltre invece io l la le li lo loro lì ma medesimo
  meno mentre ne negli nei nel nell nella nelle nello nemmeno non nonché né o ogni oltre oppure ove per perché perciò però
  più poiché possono pure può qua quale quali qualora quando quanto quel quell quella quelle quelli quello quest questa
  queste questi questo qui quindi rispettivamente se secondo segnatamente si sia siano sono sotto stata state stati stato su
  sua sue sugli sui sul sull sulla sulle sullo suo suoi sé tale tali tanto tra tramite tutta tutte tutti tutto un una uno
  verso è
  `,
  en: `
  a also an and as at be by for from had has have in is it not of on or so that the this to was were which with
  `,
  rm: '',
}

const listed = (words: string): string[] => words.split(/\s+/).filter(Boolean)

/** Words of each language that carry grammar and no matter, lower case as written. */
export const FUNCTION_WORDS_OF: Record<TextLanguage, ReadonlySet<string>> = {
  fr: new Set(listed(WORDS.fr)),
  de: new Set(listed(WORDS.de)),
  it: new Set(listed(WORDS.it)),
  en: new Set(listed(WORDS.en)),
  rm: new Set(listed(WORDS.rm)),
}

/**
 * Those of all languages. They are indexed, so phrases with them work, but beside other words they neither restrict nor
 * rank.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS).flatMap(listed))
