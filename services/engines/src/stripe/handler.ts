import type { ApiError } from './api-error.ts'
import type { Checkout } from './checkout.ts'
import type { InvoicesNeeds } from './invoices.ts'
import type { ApiObject, Page } from './objects.ts'
import { integerOf, type Parameters, textOf } from './parameters.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface ApiNeeds extends InvoicesNeeds {
  subscriptions: Subscriptions
  checkout: Checkout
}

/** A returned `ApiError` commits the changes of the request; a thrown one rolls them back. */
export type Answer = ApiObject | Page<ApiObject> | { id: string; object: string; deleted: true } | ApiError
export type Handler = (needs: ApiNeeds, parameters: Parameters, id: string) => Answer

/** A page of the objects of one kind, by the `limit`, `starting_after` and `customer` of the request. */
export const page = <T extends ApiObject>(
  kind: string,
  path: string,
  { objects }: ApiNeeds,
  parameters: Parameters,
  matches: (object: T) => boolean = () => true,
) =>
  objects.page<T>(kind, path, {
    limit: integerOf(parameters, 'limit'),
    startingAfter: textOf(parameters, 'starting_after'),
    customer: textOf(parameters, 'customer'),
    matches,
  })
