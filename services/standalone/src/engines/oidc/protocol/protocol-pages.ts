import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'

const SUBMIT = 'document.forms[0].submit()'

const page = (body: string): string => `<!doctype html><meta charset="utf-8"><title>…</title>${body}`

/** Allows one script of a page, by its hash. */
function allowScript(ctx: KoaContextWithOIDC, script: string): void {
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String(ctx.response.get('content-security-policy'))
  ctx.set('content-security-policy', policy.replace(/script-src[^;]*/, `script-src 'sha256-${hash}'`))
}

/** Signing out asks nothing: the page sends its form by itself, or by its button where scripts do not run. */
export function submitLogout(ctx: KoaContextWithOIDC, form: string): void {
  const yes = '<input type="hidden" name="logout" value="yes"/><noscript><button>OK</button></noscript></form>'
  allowScript(ctx, SUBMIT)
  ctx.body = page(`${form.replace('</form>', yes)}<script>${SUBMIT}</script>`)
}

/** After signing out without an address to go to: the start page. */
export function showSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.redirect('/')
}

/** An answer that belongs to no page of ours: only its code, and the way to the start page. */
export function showError(ctx: KoaContextWithOIDC, error: string): void {
  ctx.type = 'html'
  ctx.body = page(`<p><code>${error.replace(/[^\w-]/g, '')}</code></p><p><a href="/">${ctx.hostname}</a></p>`)
}
