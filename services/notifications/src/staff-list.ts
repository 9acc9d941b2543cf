/** Condition for texts that begin with another. */
export const beginsWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` })
