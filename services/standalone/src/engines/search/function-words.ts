/**
 * Words that carry grammar and no matter, lower case as written. They are indexed, so phrases with them work, but
 * beside other words they neither restrict nor rank.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `
  à au aux avec c ça ce ces cet cette d dans de des du elle elles en et eux il ils je j l la le les leur leurs lui m mais me
  même n ne nous on ou où par pas pour qu que qui s sa se ses si son sur t un une vous y été est sont a ont
  aber als am an auf aus bei bis da dass das dem den der des die dies diese diesem diesen dieser dieses du durch ein eine
  einem einen einer eines er es für hat ihr ihre ihm ihn im in ist ja mit nach nicht noch nur ob oder ohne sein seine sich
  sie sind so soweit über um und unter vom von vor war wenn werden wie wird wurde zu zum zur zwischen
  è dès là lì né sé wann wegen wo warum lorsqu puisque puisqu jusque jusqu
  ad agli ai al all alla alle allo anche che chi ci col come con cui da dagli dai dal dall dalla dalle dallo degli dei del
  dell della delle dello di e ed era gli ha hanno i il io la le li lo loro ma ne negli nei nel nell nella nelle nello non o
  per più se si sia sono su sugli sui sul sull sulla sulle un una uno
  the of and to in that is was were by for on with as at be it an or from has have had not this which
  abs afin ainsi alors also ancora ander andere anderen andererseits anzi après auch aucun aucune ausser aussi autre
  autres avait avant avoir beim bereits car ceci cela celle celles celui ceux chaque chez ciascuno cioè ciò comme
  comment contre contro così dabei dadurch dafür daher damit dann daran darauf daraus darf darin davon dazu denen denn
  depuis deren deshalb dessen deux devant deve devono doch doit doivent donc dont dopo dort dove dunque dürfen encore
  entre erano erst essa esse essere essi esso etwa fino font fra fut gegen gegenüber gemäss haben hatte hier hingegen
  hinsichtlich hätte ihrem ihren ihrer ihres indem indi infatti infolge inoltre insbesondere insofern insoweit invece
  inwieweit jede jedem jeden jeder jedoch kann kein keine keinem keinen keiner können könnte laquelle lequel
  lesquelles lesquels lors lorsqu lorsque man medesimo mehr meno mentre muss mêmes müssen nachdem nemmeno nichts nie
  nonché nos notamment ogni oltre oppure ove parce pendant perché perciò però peut peuvent plus poiché possono
  pourrait pouvait près pure può qua quale quali qualora quand quando quanto quel quell quella quelle quelles quelli
  quello quels quest questa queste questi questo quindi quoi rispettivamente sans secondo segnatamente seinem seinen
  seiner seines seit selon sera serait seront seulement siano sinon sobald sodann sofern sogar soi soit solche solchen
  solcher soll sollen somit sotto sous sowie sowohl stata state stati stato statt sua sue suite sullo suo suoi tale
  tali tant tanto tel telle telles tels tous tout toute toutes tra tramite trotz très tutta tutte tutti tutto vers
  verso voir vorliegend vorliegenden waren warum weder weil welche welchem welchen welcher welches wer wobei worden
  wurden während würde zwar étaient était étant être
  `
    .trim()
    .split(/\s+/),
)
