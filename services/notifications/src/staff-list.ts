import { Type } from 'typebox'

/** Query parameters of a page of a list for staff. */
export const PAGE = {
  offset: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
}

/** Condition for texts that begin with another. */
export const beginsWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` })
