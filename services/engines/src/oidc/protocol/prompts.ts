import type { KoaContextWithOIDC, interactionPolicy } from 'oidc-provider'

/** Actions of our pages besides signing in: the values of `kc_action` that keycloak-js sends to Keycloak. */
const ACTIONS = { password: 'UPDATE_PASSWORD', email: 'UPDATE_EMAIL' } as const

export const PROMPTS = ['login', 'create', 'password', 'email'] as const
export type PromptName = (typeof PROMPTS)[number]

/** Outcome of an action, for keycloak-js. */
export interface ActionResult {
  status: 'success' | 'cancelled'
}

/** Outcome of an interaction as `kc_action_status`; undefined where no action was requested. */
export function actionStatus({ oidc }: KoaContextWithOIDC): string | undefined {
  const result = oidc.result as Partial<Record<PromptName, ActionResult>> | undefined
  if (oidc.params?.['kc_action'] === undefined) return undefined
  return (result?.password ?? result?.email)?.status
}

/**
 * When to prompt: to register (`prompt=create`, OpenID Initiating User Registration 1.0), to sign in, to change
 * password or address. No consent is requested: all clients are ours.
 */
export function promptPolicy({ base, Prompt, Check }: typeof interactionPolicy): interactionPolicy.DefaultPolicy {
  const policy = base()
  policy.remove('consent')
  policy.add(new Prompt({ name: 'create', requestable: true }), 0)
  for (const [name, action] of Object.entries(ACTIONS)) {
    const asked = new Check(`${name}_change`, 'an action of the reader is required', ({ oidc }) => {
      const done = (oidc.result as Record<string, unknown> | undefined)?.[name] !== undefined
      return oidc.params?.['kc_action'] === action && !done ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    })
    policy.add(new Prompt({ name, requestable: false }, asked))
  }
  return policy
}
