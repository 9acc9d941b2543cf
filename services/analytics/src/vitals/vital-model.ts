import { defineCollection } from '@trilex/platform'
import { Moment, oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import { KEPT_SECONDS } from '../kept.ts'

/** Largest Contentful Paint and Interaction to Next Paint in milliseconds, Cumulative Layout Shift without unit. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const

/** Page performance. Neither person nor session is stored. */
export const vitalCollection = defineCollection({
  name: 'web_vitals',
  personal: 'none',
  fields: {
    /** Random, chosen by the browser for one visit of a page. */
    _id: Type.String(),
    name: oneOf(VITALS),
    value: Type.Number(),
    /** Name of the page in the site map: `search`. */
    page: Type.String(),
    receivedAt: Moment,
  },
  indexes: [[{ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }]],
})
