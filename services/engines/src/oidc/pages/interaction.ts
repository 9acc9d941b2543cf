import type { BrandKey } from '@trilex/platform/brands'
import { isBrandKey } from '@trilex/platform/brands'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { callerOf } from './caller.ts'
import { InteractionExpired } from '../people/errors.ts'
import type { Caller } from '../people/identity.ts'
import { PROMPTS, type PromptName } from '../protocol/prompts.ts'
import type { Sites } from '../sites.ts'

/** A sign-in in progress: what the page must ask for, and for which client. */
export interface Interaction {
  prompt: PromptName
  brand: BrandKey
  language: BrandKey
  /** The account already signed in, which reauthenticates or changes something. */
  account: string | null
  session: string | null
  /** Origin of the brand. */
  returnTo: string
  caller: Caller
  /** Ends the interaction with this result and returns the address to continue at. */
  finish(result: InteractionResults): Promise<string>
}

/**
 * The interaction of a path, verified by the browser's cookie. Throws 404 when it has ended or belongs to another
 * browser.
 */
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

/** Result of a completed sign-in or registration. */
export const signedIn = (accountId: string, remember: boolean): InteractionResults => ({
  login: { accountId, remember },
  create: {},
})
