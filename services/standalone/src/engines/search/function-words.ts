/**
 * Words that carry grammar and no matter, lower case as written. They are indexed, so phrases with them work, but
 * beside other words they neither restrict nor rank.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `
  à au aux avec c ce ces cet cette d dans de des du elle elles en et eux il ils je j l la le les leur leurs lui m mais me
  même n ne nous on ou où par pas pour qu que qui s sa se ses si son sur t un une vous y été est sont a ont
  aber als am an auf aus bei bis da dass das dem den der des die dies diese diesem diesen dieser dieses du durch ein eine
  einem einen einer eines er es für hat ihr ihre ihm ihn im in ist ja mit nach nicht noch nur ob oder ohne sein seine sich
  sie sind so soweit über um und unter vom von vor war wenn werden wie wird wurde zu zum zur zwischen
  ad agli ai al all alla alle allo anche che chi ci col come con cui da dagli dai dal dall dalla dalle dallo degli dei del
  dell della delle dello di e ed era gli ha hanno i il io la le li lo loro ma ne negli nei nel nell nella nelle nello non o
  per più se si sia sono su sugli sui sul sull sulla sulle un una uno
  the of and to in that is was were by for on with as at be it an or from has have had not this which
  `
    .trim()
    .split(/\s+/),
)
