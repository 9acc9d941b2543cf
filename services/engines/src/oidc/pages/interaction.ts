import type { BrandKey } from '@trilex/platform/brands'
import { isBrandKey } from '@trilex/platform/brands'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { callerOf } from './caller.ts'
import { InteractionExpired } from '../people/errors.ts'
import type { Caller } from '../people/identity.ts'
import { PROMPTS, type PromptName } from '../protocol/prompts.ts'
import type { Sites } from '../sites.ts'

/** A sign-in under way: what a page of ours is asked for, and by whom. */
export interface Interaction {
  prompt: PromptName
  brand: BrandKey
  language: BrandKey
  /** Who is signed in already: signs in again, or changes something. */
  account: string | null
  session: string | null
  /** Origin of the brand. */
  returnTo: string
  caller: Caller
  /** Where the page goes on with this result. */
  finish(result: InteractionResults): Promise<string>
}

/** The sign-in of an address, which the browser's cookie must belong to. Throws 404 for one that has ended, or of another browser. */
export async function interactionOf(
  provider: Provider,
  sites: Sites,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const found = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if ((error as Error).name === 'SessionNotFound') return null
    throw error
  })
  const { uid } = request.params as { uid: string }
  if (found?.uid !== uid) throw new InteractionExpired()
  const { params, session, prompt } = found
  const brand = sites.ofClient(params['client_id'])
  const name = PROMPTS.find((known) => known === prompt.name)
  if (!brand || !name) throw new InteractionExpired()
  const { ui_locales: locales } = params
  const wanted = typeof locales === 'string' ? locales.split(/[\s-]/) : []
  const language = wanted.find(isBrandKey) ?? brand.key
  return {
    prompt: name,
    brand: brand.key,
    language,
    account: session?.accountId ?? null,
    session: session?.uid ?? null,
    returnTo: new URL(String(params['redirect_uri'])).origin,
    caller: callerOf(request, brand.key, language, String(params['client_id'])),
    finish: (result) => provider.interactionResult(request.raw, reply.raw, result),
  }
}

/** The result of having signed in, or registered. */
export const signedIn = (accountId: string, remember: boolean): InteractionResults => ({
  login: { accountId, remember },
  create: {},
})
