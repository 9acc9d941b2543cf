/** Fields of a decision (BM25F), as bits: its text, its title, the names by which it is cited, its regeste. */
export const IN_TEXT = 1
export const IN_TITLE = 2
export const IN_SELF = 4
export const IN_REGESTE = 8
export const ANYWHERE = 15
