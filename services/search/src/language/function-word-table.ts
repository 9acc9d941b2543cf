/**
 * Contexts in which a word can be meaningless: a query, a headnote, a sentence considered for a summary, the
 * highlights of a question in a text (in addition to the words meaningless in a query).
 */
export type Place = 'query' | 'headnote' | 'summary' | 'mark'
type Section =
  | Place
  | 'query headnote'
  | 'query summary'
  | 'headnote summary'
  | 'headnote mark'
  | 'query headnote summary'

/**
 * Every function word, and every word of nearly all decisions, once, in the section that names the places where it
 * has no weight. Lower case, with accents. The browser reads this table too: it imports nothing and does nothing when loaded.
 */
const WORDS: Record<'fr' | 'de' | 'it' | 'en', Partial<Record<Section, string>>> = {
  fr: {
    'query headnote summary': `
      afin ainsi alors après aucun aucune aussi autre autres avait avant avec avoir cela celle celles celui cette
      ceux chaque comme contre dans depuis deux doit doivent donc dont elle elles encore entre étaient était étant
      être font laquelle lequel lesquels leur leurs lorsque mais même mêmes notamment nous parce peut peuvent plus
      pour pourrait quel quelle sans selon sera serait soit sont sous suite tant tous tout toute toutes très vers
      voir`,
    'query headnote': `
      au aux car ce ceci ces cet chez comment de des dès devant du en est et eux fut il ils je la là le les
      lesquelles lors lorsqu lui ne ni non nos on ont ou où par pas pendant pouvait près qu quand que quelles quels
      qui quoi sa se seront ses seulement si sinon soi son sur tel telle telles tels un une`,
    'query summary': `puisque`,
    query: `a à c ça d été j jusqu jusque l m me n puisqu s t vous y`,
    'headnote summary': `faut moins`,
    'headnote mark': `al art consid`,
    headnote: `
      ai alinéa article articles as cas cf ch ci considérant es espèce eu let point rappel savoir ss ta
      te tu vu`,
    summary: `
      ailleurs avons cependant certains fait faits fédéral outre quant quelque recours seraient seule toutefois
      tribunal trop`,
  },
  de: {
    'query headnote summary': `
      aber also auch auf beim bereits dabei dadurch dafür daher damit dann daran darauf daraus darin dass dazu dem
      denen denn deren dessen diese diesem diesen dieser dieses doch durch eine einem einen einer eines etwa für
      gegen gemäss haben hatte hätte hier hinsichtlich ihre ihrem ihren ihrer insbesondere jede jedem jeden jeder
      jedoch kann kein keine keinen können könnte mehr muss nach nicht nichts noch oder ohne sein seine seinem seinen
      seiner sich sind sodann soll somit soweit statt über unter vom von vorliegend weil welche welchem welchen
      welcher wenn werden wie wird wobei worden wurde würde wurden zum zur zwar zwischen`,
    'query headnote': `
      abs als am an ander andere anderen andererseits aus ausser bei bis da darf das davon den der des deshalb die
      dies dort dürfen ein er erst es gegenüber hat hingegen ihr ihres im in indem infolge insofern insoweit
      inwieweit ist je keinem keiner man mit müssen nachdem nie nur ob seines seit sie so sobald sofern sogar solche
      solchen solcher sollen sowie sowohl trotz um und vor vorliegenden während war waren wären warum was weder
      welches wer wo zu`,
    'query summary': `wegen`,
    query: `ihm ihn ja wann wäre`,
    'headnote summary': `sei`,
    'headnote mark': `art`,
    headnote: `
      ab artikel bestätigung bst bzw einzig erw fall falle fällen falls ff frage insb lit satz vgl zb ziff
      zusammenfassung`,
    summary: `
      alle allen aller alles auss beschwerde besteht bezueglich bundesgericht danach derer eben gericht habe hatten
      immer jene musste nunmehr seien sollte sondern vielmehr weiter weitere weiteren werde zudem`,
  },
  it: {
    'query headnote summary': `
      alla alle allo anche ancora come contro così cui dagli dalla dalle dallo degli dell della delle dello deve
      devono dopo dove dunque erano essa esse essere essi hanno infatti inoltre loro mentre negli nella nelle nello
      nonché ogni oltre perché perciò però poiché possono può quale quali qualora quanto quella quelli quello questa
      questi questo quindi secondo siano sono sotto stata stati stato sulla sulle sullo tale tali tanto tutti verso`,
    'query headnote': `
      ad agli ai al all anzi che chi ci ciascuno ciò cioè con da dai dal dall dei del di ed era esso fino fra gli ha
      il in indi invece io la le li lì lo ma medesimo meno ne né nei nel nell nemmeno non oppure ove per più pure qua
      quando quell quelle quest queste qui rispettivamente se sé segnatamente si sia state su sua sue sugli sui sul
      sull suo suoi tra tramite tutta tutte tutto un una uno`,
    query: `a col d e è i l o quel`,
    'headnote summary': `fatto senza`,
    'headnote mark': `art consid cpv`,
    headnote: `
      articoli articolo casi caso cfr concreto considerando fa fattispecie fu lett mi od pag segg sei
      vi`,
    summary: `
      aveva beni bensì chiunque ciascun comunque egli entro essendo federale molto ossia peraltro prima propria
      proprio ricorso sarebbe sino solo tribunale tuttavia viene`,
  },
  en: {
    'query summary': `also from have that this were which with`,
    query: `a an and as at be by for had has in is it not of on or so the to was`,
    summary: `
      about after although been before being both could court does each further having however into less made more
      most must only other others over same shall should since some such than their them then there therefore these
      they those through under upon very what when where whether while will within would your`,
  },
}

/** Words of a language without weight in a context, lower case with accents; none in Romansh. */
export function wordsIn(place: Place, language: keyof typeof WORDS | 'rm'): string[] {
  const sections = language === 'rm' ? [] : Object.entries(WORDS[language])
  return sections
    .filter(([places]) => places.split(' ').includes(place))
    .flatMap(([, words]) => words.split(/\s+/).filter(Boolean))
}

/** Content words that are spelled like a function word without its accents: goods, a firm. */
const CONTENT_WORDS = 'uber ware'

/**
 * How a word of the table is also written: without accents, with `ae`, `oe`, `ue` for umlauts, with ß. Not as what would be
 * another word: `Ware` for `wäre`.
 */
export function spellingsOf(word: string): string[] {
  const transcribed = word.replace(/[äöü]/g, (vowel) => `${plain(vowel)}e`)
  const spellings = [word, plain(word), transcribed].flatMap((each) => [each, each.replaceAll('ss', 'ß')])
  return [...new Set(spellings)].filter((each) => each === word || !CONTENT_WORDS.split(' ').includes(each))
}

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')
