import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { fold } from './letters.ts'

/** Words that carry grammar or stand in every headnote: they align with everything and translate nothing. */
const WORDS: Record<InterfaceLanguage, string> = {
  fr: `afin ai ainsi alors après art article articles al alinéa as au aucun aucune aussi autre autres aux avait avant avec
    avoir car ce ceci cela celle celles celui ces cet cette ceux cf ch chaque ci comme comment consid considérant dans de
    depuis des deux devant doit doivent donc dont du elle elles en encore entre es est et étaient était étant être eu eux
    faut font fut il ils je la là laquelle le lequel les lesquelles lesquels let leur leurs lors lorsqu lorsque lui mais
    même mêmes ne ni non nos notamment nous on ont ou où par parce pas pendant peut peuvent plus pour pourrait pouvait
    près qu quand que quel quelle quelles quels qui quoi rappel sa sans savoir se selon sera serait seront ses seulement
    si sinon soi soit son sont sous ss suite sur ta tant te tel telle telles tels tout toute toutes tous très tu un une
    vers voir vu contre chez moins point espèce cas`,
  de: `ab aber abs als also am an ander andere anderen andererseits art artikel auch auf aus ausser bei beim bereits bis bst
    bzw da dabei dadurch dafür daher damit dann daran darauf daraus darf darin das dass davon dazu dem den denen denn der
    deren des deshalb dessen die dies diese diesem diesen dieser dieses doch dort durch dürfen ein eine einem einen einer
    eines einzig er erst erw es etwa falls ff für gegen gegenüber gemäss haben hat hatte hätte hier hinsichtlich hingegen
    ihr ihre ihrem ihren ihrer ihres im in indem infolge insb insbesondere insofern insoweit inwieweit ist je jede jedem
    jeden jeder jedoch kann kein keine keinem keinen keiner können könnte lit man mehr mit müssen muss nach nachdem nicht
    nichts nie noch nur ob oder ohne satz sei sein seine seinem seinen seiner seines seit sich sie sind so sobald sodann
    sofern sogar solche solchen solcher soll sollen somit soweit sowie sowohl statt trotz über um und unter vgl vom von
    vor während war waren warum was weder weil welche welchem welchen welcher welches wenn wer werden wie wird wo wobei
    worden wurde wurden würde zb ziff zu zum zur zwar zwischen zusammenfassung bestätigung vorliegend vorliegenden frage
    fall falle fällen`,
  it: `ad agli ai al alla alle allo anche ancora anzi art articolo articoli caso casi che chi ci ciò cioè cfr come con
    consid considerando contro così cpv cui da dagli dai dal dalla dalle dallo degli dei del dell della delle dello deve
    devono di dopo dove dunque ed era erano essa esse essere essi esso fa fatto fino fra fu gli ha hanno il in indi infatti
    inoltre invece io la le lett li lo loro ma medesimo meno mentre mi ne né negli nei nel nell nella nelle nello nemmeno
    non nonché od ogni oltre oppure ove pag per perché perciò però più poiché possono può pure qua quale quali qualora
    quando quanto quella quelle quelli quello questa queste questi questo qui quindi rispettivamente se secondo segg
    segnatamente sei senza si sia siano sono sotto stata state stati stato su sua sue sugli sui sul sulla sulle sullo suo
    suoi tale tali tanto tra tramite tutta tutte tutti tutto un una uno verso vi quest quell all dall sull ciascuno
    fattispecie concreto`,
}

const folded = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(fold))

/** Grammar words of each language, folded. */
export const GRAMMAR_WORDS: Record<InterfaceLanguage, ReadonlySet<string>> = {
  fr: folded(WORDS.fr),
  de: folded(WORDS.de),
  it: folded(WORDS.it),
}
